import { join } from 'node:path';
import { fileReceiver } from '../gateways/audit-stream/file-receiver.ts';
import { httpReceiver } from '../gateways/audit-stream/http-receiver.ts';
import { httpsPictures } from '../gateways/avatar/https-pictures.ts';
import { tencentCaptcha } from '../gateways/captcha/tencent-captcha.ts';
import type { NativeJobs } from '../gateways/native-jobs.ts';
import { type OpenedStore, openObjectStore } from '../gateways/object-store/open-object-store.ts';
import { totp } from '../gateways/one-time-passwords/totp.ts';
import { httpsAgentDocuments } from '../gateways/openid/agent-documents.ts';
import { smsSwitch } from '../gateways/sms/sms-switch.ts';
import { tencentSms } from '../gateways/sms/tencent-sms.ts';
import { webAuthn } from '../gateways/webauthn/webauthn.ts';
import { packFiles } from '../gateways/zip/pack-files.ts';
import { CAPTCHA_PAGE } from '../http/captcha-page.ts';
import { smsSendingUnder } from '../model/incident/measures.ts';
import type { EventReceiver } from '../model/ports/event-receiver.ts';
import type { MeasuresInForce, Ports, Secrets } from '../model/ports/ports.ts';
import type { Config } from '../settings/config.ts';
import { nameDataDir } from './name-settings.ts';

/** Connects the services of Tencent Cloud other than identity providers, and the standards of factors. */
export const connectedPorts = (
  { sms, captcha, providerTimeoutMs: timeoutMs }: Config,
  origin: () => string,
  { measures, jobs }: { readonly measures: MeasuresInForce; readonly jobs: NativeJobs },
): Pick<
  Ports,
  'sms' | 'smsSending' | 'smsPrice' | 'measures' | 'captcha' | 'webAuthn' | 'oneTimePasswords' | 'packFiles'
> => ({
  packFiles: packFiles(jobs),
  webAuthn: webAuthn(origin),
  oneTimePasswords: totp,
  captcha: captcha && tencentCaptcha({ ...captcha, timeoutMs }, CAPTCHA_PAGE),
  sms: tencentSms({ ...sms, timeoutMs }),
  measures,
  smsPrice: sms.price,
  smsSending: obeying(measures, smsSwitch(sms.sendingFile, sms.sending)),
});

const obeying =
  (measures: MeasuresInForce, configured: Ports['smsSending']): Ports['smsSending'] =>
  async () =>
    smsSendingUnder(measures.list(), await configured());

/** Connects the pictures and documents on hosts of others, and the receiver of events. */
export const remotePorts = (
  config: Config,
  jobs: NativeJobs,
): Pick<Ports, 'remotePictures' | 'agentDocuments' | 'agentPolicy' | 'eventReceiver'> => ({
  agentPolicy: config.agentPolicy,
  agentDocuments: httpsAgentDocuments({ local: config.localAgents }),
  remotePictures: httpsPictures({ trustedOrigins: config.pictureOrigins }),
  eventReceiver: eventReceiver(config, jobs),
});

function eventReceiver(
  { auditStream: { target, authorization }, logAddresses, providerTimeoutMs: timeoutMs }: Config,
  jobs: NativeJobs,
): EventReceiver | null {
  if (target === undefined) return null;
  const send =
    'file' in target ? fileReceiver(target.file, jobs) : httpReceiver({ ...target, authorization, timeoutMs });
  return { send, masksAddresses: logAddresses === 'masked' };
}

/**
 * Opens the object store: the service that is set, or a folder in `DATA_DIR`.
 *
 * @throws WrongSetting if the folder cannot be used
 */
export function openObjects(
  { objectStore, dataDir, providerTimeoutMs }: Config,
  secrets: Secrets,
  given: { readonly now: () => number; readonly jobs: NativeJobs },
): Promise<OpenedStore> {
  const signatures = (text: string) => secrets.signatures('upload', text);
  const onDisk = { folder: join(dataDir, 'objects'), signatures, ...given };
  return nameDataDir(openObjectStore(objectStore, onDisk, providerTimeoutMs));
}
