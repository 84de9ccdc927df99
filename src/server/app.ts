import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Refusal } from '#domain/errors.ts'
import { faultOf } from '#server/errors/storage-errors.ts'
import { docsRoutes } from '#server/features/api-docs/routes.ts'
import { excelRoutes } from '#server/features/exports/routes.ts'
import { editingRoutes } from '#server/features/presence/routes.ts'
import { answerBrokenRequest, noteAnswers } from '#server/http/broken-requests.ts'
import { registerRateLimits } from '#server/http/rate-limits.ts'
import { drainConnectionsOnShutdown } from '#server/http/shutdown.ts'
import { configureZodMessages } from '#server/http/zod-messages.ts'
import type { Deps } from '#server/start/deps.ts'
import type { Config } from './config.ts'
import { actionRoutes } from './features/actions/routes.ts'
import { airRoutes } from './features/air/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { calloutRoutes } from './features/callouts/routes.ts'
import { checklistRoutes } from './features/checklists/routes.ts'
import { checkRoutes } from './features/checks/routes.ts'
import { conditionsRoutes } from './features/conditions/routes.ts'
import { contractorLinkRoutes } from './features/contractor-links/routes.ts'
import { deviceRoutes } from './features/devices/routes.ts'
import { diaryRoutes } from './features/diary/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { equipmentRoutes } from './features/equipment/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { handoverRoutes } from './features/handovers/routes.ts'
import { probing } from './features/health/probe.ts'
import { healthRoutes, type Watching } from './features/health/routes.ts'
import { iceRoutes } from './features/ice/routes.ts'
import { incidentRoutes } from './features/incidents/routes.ts'
import { logRoutes } from './features/log/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { pinRoutes } from './features/pins/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { plannedWorkRoutes } from './features/planned-work/routes.ts'
import { plantRoutes } from './features/plant/routes.ts'
import { printRoutes } from './features/prints/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { publicReportRoutes } from './features/public-reports/routes.ts'
import { readingRoutes } from './features/readings/routes.ts'
import { rinkStatesRoutes } from './features/rink-states/routes.ts'
import { rinkRoutes } from './features/rinks/routes.ts'
import { sensorRoutes } from './features/sensors/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { shiftEndRoutes } from './features/shift-end/routes.ts'
import { signatureRoutes } from './features/signatures/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { CallLog } from './http/call-log.ts'
import { answerError } from './http/errors.ts'
import { logCalls, loggerOptions } from './http/logging.ts'
import { mountOn } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import { refuseOtherSites } from './http/origin.ts'
import { HEADERS_OF_BROKEN_CALLS, securityHeaders } from './http/security-headers.ts'
import { inlineScripts, serveWebApp } from './http/web-app.ts'
import { measureCalls } from './metrics/measure-calls.ts'
import { startMetrics } from './metrics/metrics.ts'
import { recordKinds } from './records/index.ts'

/** The HTTP server before any route is mounted; its log is ready for use. */
export function createServer(config: Config): FastifyInstance {
  const { limits } = config
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, options) => new CallLog(log, bindings, options),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: limits.largestBodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: limits.largestHeadersBytes,
      connectionsCheckingInterval: limits.checkedEveryMs,
    },
    clientErrorHandler: answerBrokenRequest,
    exposeHeadRoutes: false,
    // Stopping waits for running requests; idle connections must not delay it.
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers({ ...HEADERS_OF_BROKEN_CALLS, 'x-request-id': request.id }))
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  noteAnswers(app.server)
  registerRateLimits(app, limits, config.trustProxy)
  return app
}

/** Registers the plugins in order, then the features in order. */
export async function buildApp(app: FastifyInstance, deps: Deps): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorateRequest('caller', null)
  app.decorateRequest('rink', null)
  app.decorateRequest('device', null)
  app.decorateRequest('sensor', null)
  app.decorateRequest('sentBody', null)
  app.decorateRequest('asked', null)
  acceptJsonOnly(app)
  configureZodMessages()

  await app.register(fastifyCookie)
  await app.register(fastifySSE)
  await describeApi(app)
  setHeaders(app, deps)
  app.addHook('onRequest', (request, _reply, done) => {
    refuseOtherSites(deps.config, request)
    done()
  })
  logCalls(app)
  app.addHook('onError', async (_request, _reply, error) => {
    // A damaged database does not heal, and the next request may not touch the damage. The health report
    // therefore shows it until a restart.
    if (faultOf(error) === 'database_damaged')
      deps.healthIssues.set('database', new Refusal('database_damaged').message)
  })
  drainConnectionsOnShutdown(app)

  const probe = probing(deps)
  const metrics = deps.config.metricsToken === null ? null : await startMetrics(deps, probe)
  if (metrics) measureCalls(app, metrics)
  await mountFeatures(app, deps, { probe, metrics })
  await serveWebApp(app)
}

/** The headers of every reply, including refusals. */
function setHeaders(app: FastifyInstance, deps: Deps): void {
  const headers = securityHeaders(deps.config, inlineScripts())
  // A callback rather than a promise: hooks run for every request, and each promise would cost as much as
  // reading a record.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store')
      // Tablets correct their clocks by this header.
      reply.header('x-server-time', deps.clock().toISOString())
    }
    done()
  })
}

async function mountFeatures(app: FastifyInstance, deps: Deps, watching: Watching): Promise<void> {
  const mount = mountOn(app, deps)
  authRoutes(mount, deps)
  setupRoutes(mount, deps)
  rinkRoutes(mount, deps)
  userRoutes(mount, deps)
  peopleRoutes(mount, deps)
  deviceRoutes(mount, deps)
  signatureRoutes(mount, deps)
  sessionRoutes(mount, deps)
  auditRoutes(mount, deps)
  privacyRoutes(mount, deps)
  printRoutes(mount, deps)
  pinRoutes(mount, deps)
  noticeRoutes(mount, deps)
  checklistRoutes(mount, deps)
  checkRoutes(mount, deps)
  placeRoutes(mount, deps)
  conditionsRoutes(mount, deps)
  logRoutes(mount, deps)
  airRoutes(mount, deps)
  iceRoutes(mount, deps)
  readingRoutes(mount, deps)
  plantRoutes(mount, deps)
  sensorRoutes(mount, deps)
  actionRoutes(mount, deps)
  await contractorLinkRoutes(mount, app, deps)
  await publicReportRoutes(mount, app, deps)
  plannedWorkRoutes(mount, deps)
  staffRoutes(mount, deps)
  handoverRoutes(mount, deps)
  shiftEndRoutes(mount, deps)
  rinkStatesRoutes(mount, deps)
  excelRoutes(mount, deps)
  for (const kind of recordKinds) kind.paper?.mount(mount, deps, kind)
  await photoRoutes(mount, app, deps)
  calloutRoutes(mount, deps)
  diaryRoutes(mount, deps)
  incidentRoutes(mount, deps)
  await equipmentRoutes(mount, app, deps)
  await documentRoutes(mount, app, deps)
  eventRoutes(mount, app, deps)
  editingRoutes(mount, app, deps)
  docsRoutes(mount, app)
  healthRoutes(mount, deps, watching)
}

// Clients send a JSON content type even without a body, so an empty body is not an error.
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body, (error, value: unknown) =>
      error === null && isTooDeep(value) ? done(TOO_DEEP) : done(error, value),
    )
  })
}

/** No call needs more levels of lists and objects. Thousands of them would exhaust the stack. */
const DEEPEST_JSON = 32
const TOO_DEEP = Object.assign(new Error('The JSON has too many levels'), { statusCode: 400 })

function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_JSON) return true
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}
