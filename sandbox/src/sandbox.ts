import Fastify, { type FastifyInstance } from 'fastify';
import { type CaptchaOptions, captchaServices } from './captcha/captcha-service.ts';
import { serveCloudApi } from './cloud-api/cloud-action.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { createConsentStore } from './consent/consent-store.ts';
import { faultHook } from './control/fault-hook.ts';
import { faultRoutes } from './control/fault-routes.ts';
import { createFaults, type Faults } from './control/faults.ts';
import { sandboxDefaults } from './defaults.ts';
import { type EventReceiverOptions, startEventReceiver } from './events/event-receiver.ts';
import { createGoogle } from './google/google-service.ts';
import { homePage } from './home/home-page.ts';
import { createInbox, type Inbox } from './inbox/inbox.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import type { MarketOptions } from './launch/launch-link.ts';
import { launchRoutes } from './launch/launch-routes.ts';
import { legacyService } from './legacy/legacy-service.ts';
import { type MailOptions, startMailService } from './mail/mail-service.ts';
import type { OAuth2Options } from './oauth2/authorization-server.ts';
import { createOAuth2 } from './oauth2/oauth2-service.ts';
import { type ObjectStoreOptions, objectStoreService } from './object-store/object-store-service.ts';
import { pageFiles, sendPage } from './page/layout.ts';
import type { Clock, Service } from './service.ts';
import { type SmsOptions, smsService } from './sms/sms-service.ts';
import { type CloudAccountOptions, cloudAccount } from './tencent-cloud/cloud-account-services.ts';
import { type WeChatOptions, wechatService } from './wechat/wechat-service.ts';

export interface SandboxOptions {
  readonly host?: string;
  /** The port; 0 uses any free port. */
  readonly port?: number;
  readonly smtpPort?: number;
  readonly sms?: Partial<SmsOptions>;
  readonly cloud?: Partial<CloudAccountOptions>;
  readonly launch?: Partial<MarketOptions>;
  readonly oauth2?: Partial<OAuth2Options>;
  readonly mail?: Partial<Pick<MailOptions, 'auth' | 'maxBytes'>>;
  readonly wechat?: Partial<WeChatOptions>;
  readonly objectStore?: Partial<ObjectStoreOptions>;
  readonly captcha?: Partial<CaptchaOptions>;
  readonly events?: Pick<EventReceiverOptions, 'account'>;
  readonly now?: Clock;
}

export interface Sandbox {
  /** The origin of all HTTP services. */
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

const maxMailBytes = 1024 * 1024;

/** Starts every service. Ports default to those of `sandboxDefaults`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = sandboxDefaults.host, port = sandboxDefaults.port, smtpPort = sandboxDefaults.smtpPort } = options;
  const { now = Date.now } = options;
  const inbox = createInbox(now);
  const faults = createFaults();
  const mail = await startMailService({ host, port: smtpPort, maxBytes: maxMailBytes, ...options.mail }, inbox, faults);
  const sms = smsService({ ...sandboxDefaults.sms, thirtySecondRule: false, ...options.sms }, inbox, now);
  const wechat = wechatService({ ...sandboxDefaults.wechat, ...options.wechat }, faults, now);
  const cloud = cloudAccount({ ...sandboxDefaults.cloud, ...options.cloud }, now);
  const oauth2 = createOAuth2({ ...sandboxDefaults.oauth2, ...options.oauth2 }, now);
  const google = createGoogle(sandboxDefaults.google, now);
  const objectStore = objectStoreService({ ...sandboxDefaults.objectStore, ...options.objectStore }, now);
  const services: readonly Service[] = [
    sms,
    mail,
    wechat,
    ...cloud.services,
    oauth2.service,
    google.service,
    objectStore,
    legacyService(sandboxDefaults.legacy),
    ...captchaServices({ ...sandboxDefaults.captcha, ...options.captcha }, now),
    await startEventReceiver({ ...sandboxDefaults.events, ...options.events, host }, now),
  ];
  const app = buildApp(services, inbox, faults);
  consentRoutes(app, [cloud.authorizePage, oauth2.authorizePage, google.authorizePage], createConsentStore(now));
  launchRoutes(app, { ...sandboxDefaults.launch, ...options.launch }, cloud.issueCode, now);
  const close = async () => {
    await Promise.all([app.close(), ...services.map((service) => service.close?.())]);
  };
  try {
    return { url: await app.listen({ host, port }), smtpPort: mail.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function buildApp(services: readonly Service[], inbox: Inbox, faults: Faults): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('vendorFault', '');
  serveCloudApi(app);
  for (const service of services) {
    app.register(async (scope) => {
      scope.addHook('onRequest', faultHook(faults, service));
      service.routes?.(scope);
    });
  }
  inboxRoutes(app, inbox);
  faultRoutes(app, faults, services);
  pageFiles(app);
  app.get('/', (request, reply) =>
    sendPage(request, reply, (language) => homePage(services, `${request.protocol}://${request.host}`, language)),
  );
  return app;
}
