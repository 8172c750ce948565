import { setTimeout as pause } from 'node:timers/promises';
import type { pino } from 'pino';
import { connectProviders } from '../gateways/identity-providers.ts';
import { smtpMail } from '../gateways/mail/smtp-mail.ts';
import { HANGING_MAX, type NativeJobs, nativeJobs } from '../gateways/native-jobs.ts';
import type { OpenedStore } from '../gateways/object-store/open-object-store.ts';
import { eventTokens } from '../gateways/openid/event-tokens.ts';
import { machineTokens } from '../gateways/openid/machine-tokens.ts';
import { makeSigningKey } from '../gateways/openid/make-signing-key.ts';
import { commonWords } from '../gateways/password-words/common-words.ts';
import { productServices } from '../gateways/product-services.ts';
import type { Tracing } from '../gateways/tracing/open-telemetry.ts';
import { sendEnvelope } from '../http/answer.ts';
import { clientsWith } from '../http/api-clients.ts';
import { serveAvatars, serveUploads } from '../http/avatar-file-routes.ts';
import { serveCaptchaPage } from '../http/captcha-page.ts';
import { type Listening, listen as listenOn } from '../http/listen.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { createOpsServer } from '../http/ops-server.ts';
import { type ForeignOrigins, servePages } from '../http/pages.ts';
import { serveProductIcons } from '../http/product-icons.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { serveSelfCheck } from '../http/self-check-route.ts';
import { serve } from '../http/serve.ts';
import { serveBackEnds } from '../http/serve-back-ends.ts';
import { createServer } from '../http/server.ts';
import { serveSsf } from '../http/ssf-routes.ts';
import { serveHealth, serveOperations } from '../http/system-routes.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { serveWellKnown } from '../http/well-known-routes.ts';
import { startJobs, writeLastCounts } from '../jobs/periodic-jobs.ts';
import type { JobList } from '../jobs/repeat.ts';
import { formerSecretNeededMs } from '../jobs/seal-again.ts';
import type { NativeJob } from '../model/entities/events.ts';
import type { ClientSecrets, NodeProducts } from '../model/entities/products.ts';
import type { Undoes } from '../model/notice.ts';
import { type HourMemory, hourMemory } from '../model/overview/hour-memory.ts';
import type { Ports } from '../model/ports/ports.ts';
import { streamBacklogs } from '../model/product-events/stream-backlogs.ts';
import { messagesToday } from '../model/verification/daily-message-limits.ts';
import { type OpenIdProvider, openIdProvider } from '../openid/openid-provider.ts';
import { refusedPage } from '../openid/refused-page.ts';
import { streamBacklog } from '../operations/audit/stream-backlog.ts';
import { followStreamSettings } from '../operations/streams/follow-settings.ts';
import type { Config } from '../settings/config.ts';
import { measuresInForce } from '../settings/measures-in-force.ts';
import { builtPages } from '../settings/own-folders.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { productsInForce } from '../settings/products-in-force.ts';
import { productsOfFile } from '../settings/products-of-file.ts';
import { systemRandom } from '../settings/secrets.ts';
import { signInWays } from '../settings/sign-in-ways.ts';
import type { Engine } from '../store/engines/engine.ts';
import { readiness } from '../store/readiness.ts';
import { backEndRoutes } from './back-end-routes.ts';
import { connectedPorts, openObjects, remotePorts } from './connected-ports.ts';
import { openEventStore } from './event-store.ts';
import { loadConsole } from './load-console.ts';
import { nameAddress } from './name-settings.ts';
import { type NativeOverrides, nativeParts } from './native-parts.ts';
import { openDatabase } from './open-database.ts';
import { reloadProducts } from './reload-products.ts';
import { routes } from './routes.ts';
import { standardLog } from './standard-log.ts';
import { waitingPorts } from './waiting-ports.ts';

/** A running product. */
export interface App {
  readonly url: string;
  /** The origin of the operations port; null if the public port serves operations too. */
  readonly opsUrl: string | null;
  /** The origin of the operators' console; null if the console is off. */
  readonly consoleUrl: string | null;
  readonly ports: Ports;
  /** Replaces the products by what `read` returns. When it throws, logs the error and keeps the current products. */
  reloadProducts(read: () => ProductSettings): void;
  /** Continues to listen for the grace period, finishes the requests in flight, then closes everything. */
  close(): Promise<void>;
  /** Returns whether a native job has passed its time limit and is still running. */
  hasHangingJobs(): boolean;
  /** The periodic jobs, which also run by themselves. */
  readonly jobs: readonly JobList[];
  /** Resolves when the notices of the calls so far are sent or have failed. */
  settled(): Promise<void>;
}

/** Parts that a test may replace. */
export interface Overrides extends NativeOverrides {
  readonly now?: () => number;
  /** False to serve only the API. */
  readonly pages?: boolean;
  readonly logger?: pino.Logger;
  /** The interval at which the server looks for due notices and logouts, in milliseconds. */
  readonly lookEveryMs?: number;
  readonly wrapPorts?: (ports: Ports) => Ports;
}

/** Composes the application, migrates the database and listens. */
export async function startApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const logger = overrides.logger ?? standardLog(config.logLevel);
  const hung = (job: NativeJob) => events.report({ kind: 'native-job-hung', job });
  const jobs = nativeJobs(hung);
  const now = overrides.now ?? Date.now;
  const { engine, checks, tracing, secrets, close } = await openDatabase(config, { logger, jobs, now });
  const native = nativeParts(config, overrides, { jobs, report: (event) => events.report(event) });
  const { providerTimeoutMs: timeoutMs } = config;
  // The port, and therefore our origin, is known once the server listens. Nothing needs the origin earlier.
  const origin = () => app.url;
  const mail = smtpMail({ ...config.mail, timeoutMs }, origin);
  const counting = { hours: hourMemory(now), node: systemRandom.id() };
  const metrics = createAppMetrics(counting.hours, { ...native, jobs }, () => ports);
  const registry = productsOfFile(config.products);
  const { identityProviders, enabledProviders, frameOrigins } = connectProviders(config, origin);
  const reporting = { logger, metrics, now, random: systemRandom, secrets, config };
  const events = openEventStore(engine, reporting, () => unwrappedPorts);
  const opened = await openObjects(config, secrets, { now, jobs });
  const products = await productsInForce(registry, { store: events.store, secrets, now });
  const unwrappedPorts: Ports = {
    now,
    random: systemRandom,
    secrets,
    store: events.store,
    ...native,
    commonWords,
    ...waitingPorts(),
    ...connectedPorts(config, origin, { measures: await measuresInForce(events.store, now), jobs }),
    mail,
    notMeUrl: (...undo) => noticePage(origin(), ...undo),
    identityProviders,
    enabledProviders,
    ...productServices(registry.settings, config.wechat, timeoutMs, now),
    products,
    ...remotePorts(config, jobs),
    eventTokens: eventTokens(() => ports, makeSigningKey(jobs), origin, { local: config.localAgents }),
    objects: opened.objects,
    limits: config.limits,
    proofBits: config.proofBits,
    report: events.report,
  };
  const ports = overrides.wrapPorts?.(unwrappedPorts) ?? unwrappedPorts;
  const pages = (overrides.pages ?? config.pages) ? { embedded: frameOrigins, uploads: opened.uploads } : null;
  const openId = openIdFor(ports, { clientSecrets: products, jobs, logger });
  const app = await listen({ config, ports, products, openId, checks, jobs, metrics, logger, opened, pages, tracing });
  const console = await loadConsole(config, { ports, accountUrl: app.url, pages: pages !== null }, logger);
  const work = { engine, ports, openId, origin: app.url, ways: signInWays(config), jobs, logger, events, counting };
  const periodic = startJobs(work, overrides.lookEveryMs);
  return {
    url: app.url,
    opsUrl: app.opsUrl,
    consoleUrl: console?.url ?? null,
    ports,
    jobs: periodic.lists,
    settled: events.settled,
    hasHangingJobs: () => jobs.hanging() > 0,
    reloadProducts: (read) => reloadProducts(registry, read, { ports, openId, url: app.url, logger }),
    async close() {
      await Promise.all([app.close(), console?.close()]);
      await periodic.end();
      await events.settled().then(() => writeLastCounts(ports, counting, logger));
      for (const part of [native.pictures, native.avatarPictures, native.passwords, mail]) part.close();
      await close().then(() => tracing?.close());
    },
  };
}

const createAppMetrics = (
  hours: HourMemory,
  { passwords, jobs }: Pick<ReturnType<typeof nativeParts>, 'passwords'> & { readonly jobs: NativeJobs },
  ports: () => Ports,
): Metrics =>
  createMetrics({
    hours,
    hashesWaiting: passwords.depth,
    jobsHanging: jobs.hanging,
    messagesToday: (by) => messagesToday(ports(), by),
    streamBacklog: () => streamBacklog(ports()),
    productBacklogs: () => streamBacklogs(ports()),
    lastAuditCheck: () => ports().store.read.auditChecks.last(),
    formerSecretNeededMs: () => formerSecretNeededMs(ports()),
  });

/** Returns the address that the link of a notice opens. */
const noticePage = (origin: string, undoToken: string | null, undoes: Undoes) =>
  `${origin}/?undo=${undoes === 'change' ? '' : undoes}${undoToken === null ? '' : `#${undoToken}`}`;

function openIdFor(
  ports: Ports,
  { clientSecrets, jobs, logger }: Pick<Parts, 'jobs' | 'logger'> & { readonly clientSecrets: ClientSecrets },
): OpenIdProvider {
  return openIdProvider({
    ports,
    clientSecrets,
    makeKey: makeSigningKey(jobs),
    failed: (error) => logger.error({ err: error }, 'the OpenID provider failed'),
  });
}

/** The parts that `listen` serves. */
interface Parts {
  readonly config: Config;
  readonly tracing: Tracing | null;
  readonly ports: Ports;
  readonly products: NodeProducts & ClientSecrets;
  readonly openId: OpenIdProvider;
  readonly checks: Engine;
  readonly jobs: NativeJobs;
  readonly metrics: Metrics;
  readonly logger: pino.Logger;
  readonly opened: OpenedStore;
  /** Null to serve only the API. */
  readonly pages: ForeignOrigins | null;
}

async function listen(parts: Parts): Promise<Pick<App, 'url' | 'opsUrl' | 'close'>> {
  const { config, ports, products, openId, metrics, logger, opened, pages } = parts;
  let draining = false;
  const ownOrigins: string[] = config.publicOrigin ? [config.publicOrigin] : [];
  const dependencies = {
    ports,
    openId,
    ownOrigins,
    cookies: { secure: config.publicOrigin?.startsWith('https://') ?? false },
    clients: clientsWith(products),
    metrics,
  };
  const server = await createServer(config, dependencies, { logger, metrics, isDraining: () => draining });
  serve(server, dependencies, routes);
  await followStreamSettings(ports, null);
  const stopping = new AbortController();
  const backEnds = { ports, verify: machineTokens(ports, () => url()), origin: () => url(), stopping: stopping.signal };
  await serveBackEnds(server, backEnds, backEndRoutes);
  if (parts.tracing) traceRequests(server, parts.tracing.requests, openId);
  await openId.mount(
    server,
    securityHeaders(dependencies.cookies.secure),
    pages && refusedPage(server, '/LoginPage/LoginPage'),
  );
  const ops = config.ops && (await createOpsServer(logger));
  const answers = readiness(parts.checks, ports.now);
  const ready = async () => !draining && parts.jobs.hanging() < HANGING_MAX && (await answers());
  let listening: Listening | undefined;
  const url = () => config.publicOrigin ?? `http://localhost:${listening?.port}`;
  serveHealth(server, { ready });
  serveWellKnown(server, url);
  serveSsf(server, url);
  serveSelfCheck(server, ports, ready);
  const ofConsole = config.console && (config.console.url ?? `http://localhost:${config.console.port}`);
  serveOperations(ops ?? server, metrics, { account: url, console: ofConsole });
  serveAvatars(server, dependencies);
  serveProductIcons(server, products);
  if (config.captcha) serveCaptchaPage(server, config.captcha);
  if (opened.disk) serveUploads(server, dependencies, opened.disk);
  if (pages)
    await servePages(server, builtPages, {
      origin: config.publicOrigin ?? 'http://localhost',
      foreign: pages,
      products,
    });
  else server.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 'NOT_FOUND'));
  listening = await nameAddress('', listenOn(server, config.host, config.port));
  await openId.readKeys(url());
  const opsUrl = (config.ops && ops && (await nameAddress('OPS_', ops.listen(config.ops)))) ?? null;
  if (!config.publicOrigin)
    ownOrigins.push(...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${listening?.port}`));
  return {
    url: url(),
    opsUrl,
    async close() {
      draining = true;
      await pause(config.shutdownGraceMs);
      stopping.abort();
      await listening?.close();
      await Promise.all([server.close(), ops?.close()]);
    },
  };
}
