import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smtpMail } from '../../gateways/mail/smtp-mail.ts';
import { makeFolder } from '../../gateways/make-folder.ts';
import { cosSigner } from '../../gateways/object-store/sign-cos.ts';
import { s3Signer } from '../../gateways/object-store/sign-s3.ts';
import { signedStore } from '../../gateways/object-store/signed-store.ts';
import { askLegacy } from '../../gateways/password-hash/legacy-sign-in.ts';
import { ProviderError } from '../../gateways/provider-error.ts';
import { tc3Client } from '../../gateways/tencent-cloud/tc3-client.ts';
import type { Config } from '../../settings/config.ts';
import { settingSections } from './check-settings.ts';
import { type Check, Fault } from './finding.ts';

const MIB = 1024 * 1024;
/** The free space below which a database soon stops. */
const FREE_MIN = 512 * MIB;

/** The checks of the disk, the object store, mail, SMS and the former system. None of them sends or keeps anything. */
export const serviceChecks = (config: Config): readonly Check[] => [
  { check: 'disk', section: 'docs/operate/symptoms.md#the-disk-is-full', run: () => useDisk(config) },
  { check: 'object-store', section: settingSections.pictures, run: () => readFromStore(config) },
  { check: 'mail', section: settingSections.messages, run: () => signInToMail(config) },
  { check: 'sms', section: settingSections.messages, run: () => askSms(config) },
  ...(config.legacy ? [{ check: 'legacy', section: settingSections.legacy, run: askFormer(config.legacy) }] : []),
];

async function useDisk({ dataDir }: Config): Promise<string> {
  await makeFolder(dataDir);
  const file = join(dataDir, `.check-${randomUUID()}`);
  await writeFile(file, 'check', { mode: 0o600 });
  await rm(file);
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < FREE_MIN / MIB) throw new Fault(`DATA_DIR has ${free} MiB free: make room.`);
  return `DATA_DIR can be written, and has ${free} MiB free.`;
}

async function readFromStore({ objectStore, providerTimeoutMs: timeoutMs }: Config): Promise<string> {
  if (objectStore.kind === 'disk') return 'Pictures are kept in DATA_DIR, which several nodes must share.';
  const { kind } = objectStore;
  const signer = kind === 'cos' ? cosSigner(objectStore) : s3Signer(objectStore);
  await signedStore({ name: kind, signer, timeoutMs }).read(`check/${randomUUID()}`, 1);
  return `The object store (${kind}) answers.`;
}

async function signInToMail({ mail: settings, providerTimeoutMs: timeoutMs }: Config): Promise<string> {
  const mail = smtpMail({ ...settings, timeoutMs }, () => '');
  const address = `${settings.host}:${settings.port}`;
  await mail
    .verify()
    .catch((cause: unknown) => {
      throw new Fault(`The mail server of SMTP_HOST and SMTP_PORT, ${address}, does not accept us`, { cause });
    })
    .finally(() => mail.close());
  return `The mail server ${settings.host} accepts us.`;
}

/** Asks for a user who does not exist: the answer must be "no". */
const askFormer = (legacy: NonNullable<Config['legacy']>) => async () => {
  if (await askLegacy(legacy, randomUUID(), randomUUID()))
    throw new Fault('LEGACY_SIGN_IN_URL accepts a password of a user who does not exist.');
  return 'The former system answers.';
};

/** Sends a message to nobody: the vendor checks the key, and then refuses the empty list of phones. */
async function askSms({ sms, providerTimeoutMs: timeoutMs }: Config): Promise<string> {
  const client = tc3Client({ ...sms, service: 'sms', version: '2021-01-11', timeoutMs });
  const [TemplateId = ''] = sms.templates.values();
  const request = { PhoneNumberSet: [], SmsSdkAppId: sms.appId, SignName: sms.sign, TemplateId };
  await client.call('SendSms', request).catch((error: unknown) => {
    const code = error instanceof ProviderError ? error.code : undefined;
    if (code === undefined || /^(AuthFailure|UnauthorizedOperation|.*(SdkAppId|SignatureIncorrect))/.test(code))
      throw error;
  });
  return 'The SMS service accepts the key.';
}
