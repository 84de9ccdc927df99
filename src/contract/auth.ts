import { z } from 'zod'
import { emailSchema, newPasswordSchema, triedPasswordSchema, userSchema } from '#domain/users/user.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'

export const currentUser = endpoint({
  name: 'currentUser',
  feature: 'auth',
  summary: 'The logged-in user',
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  reply: userSchema,
})

export const login = endpoint({
  name: 'login',
  feature: 'auth',
  summary: 'Log in with email and password',
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  body: z.object({ email: emailSchema, password: triedPasswordSchema }),
  reply: userSchema,
})

export const logout = endpoint({
  name: 'logout',
  feature: 'auth',
  summary: 'Log out; succeeds even if nobody is logged in',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  reply: doneSchema,
})

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  feature: 'auth',
  summary: 'Change your own password, with the current one; ends your other sessions',
  method: 'POST',
  path: '/api/auth/change-own-password',
  access: 'signed-in',
  body: z.object({ currentPassword: triedPasswordSchema, newPassword: newPasswordSchema }),
  reply: doneSchema,
  failed: 'Failed to change password',
})

export const oidcLogin = rawEndpoint({
  name: 'oidcLogin',
  feature: 'auth',
  summary: 'Redirects to the OpenID Connect provider, if one is configured',
  method: 'GET',
  path: '/api/auth/oidc/login',
  access: 'anyone',
  produces: 'text/html',
})

export const oidcCallback = rawEndpoint({
  name: 'oidcCallback',
  feature: 'auth',
  summary: 'Logs in with the answer of the OpenID Connect provider, and redirects to the app',
  method: 'GET',
  path: '/api/auth/oidc/callback',
  access: 'anyone',
  produces: 'text/html',
})

export const loginQrCode = rawEndpoint({
  name: 'loginQrCode',
  feature: 'auth',
  summary: 'The address of this installation as a QR code',
  method: 'GET',
  path: '/api/qr-code',
  access: 'anyone',
  produces: 'image/svg+xml',
})
