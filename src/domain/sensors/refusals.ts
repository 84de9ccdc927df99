/** The refusals of sensors and of their tokens. */
export const sensorRefusals = {
  sensor_token_not_valid: {
    status: 401,
    message:
      'This token is unknown, expired or revoked. A manager can make a new one under Ice, Plant, Sensors.',
  },
  sensor_token_not_found: {
    status: 404,
    message: 'This token was not found at this rink, or is already revoked.',
  },
  too_many_batches: {
    status: 429,
    message: 'A token can send 60 batches a minute. Send more readings in each. Please try again {wait}.',
  },
} as const
