import { setImmediate } from 'node:timers/promises';
import type { CodeMessage } from '../../model/entities/delivery.ts';
import { keyedSemaphore } from '../../model/keyed-semaphore.ts';
import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { ProviderError } from '../provider-error.ts';
import { drawAccountMap } from './account-map.ts';
import { htmlBody, MAP_ID, textBody } from './mail-body.ts';
import type { MailContent } from './mail-content.ts';
import { codeMail } from './mail-messages.ts';
import { noticeMail } from './notice-mail.ts';
import { smtpFailure } from './smtp-failure.ts';

/** The messages that are sent at the same time. Others wait for a connection. */
const CONNECTIONS = 5;
/** The wait and the sending of a notice end within its lease, even with the longest `PROVIDER_TIMEOUT_MS`. */
const WAIT_MS = 10_000;

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS (port 465). */
  readonly secure: boolean;
  /** Requires STARTTLS. Otherwise STARTTLS is opportunistic, and an attacker on the network can suppress it. */
  readonly requireTls: boolean;
  readonly user?: string | undefined;
  readonly pass?: string | undefined;
  /** The sender; the name may be empty. */
  readonly from: { readonly name: string; readonly address: string };
  /** The time limit for one message, which starts when the message has a connection. */
  readonly timeoutMs?: number;
  /** The longest wait of a message for a connection. After it, the message is not sent. */
  readonly waitMs?: number;
  /** The IANA time zone of the times in mails. */
  readonly timeZone: string;
}

export type Mail = Ports['mail'] & {
  /** Connects and authenticates without sending. */
  verify(): Promise<void>;
  close(): void;
};

/**
 * Creates a client that sends mail by SMTP and waits until the server has accepted it.
 *
 * @param site returns the origin of our pages
 * @throws DeliveryRefused, ProviderError
 */
export function smtpMail(settings: MailSettings, site: () => string): Mail {
  const { timeoutMs = OUTSIDE_TIMEOUT_MS, waitMs = WAIT_MS, timeZone } = settings;
  const connections = keyedSemaphore();
  // nodemailer is loaded for the first message.
  let opening: ReturnType<typeof openTransport> | undefined;
  const transport = () => (opening ??= openTransport(settings, timeoutMs));

  async function send(email: string, scene: string, locale: CodeMessage['locale'], letter: MailContent): Promise<void> {
    const sendNow = async () => {
      const opened = await transport();
      // Each mail is drawn in a turn of its own, so the mails that are sent now do not block the process together.
      await setImmediate();
      const mail = {
        from: settings.from,
        to: { name: '', address: email },
        subject: letter.subject,
        text: textBody(letter, locale, site()),
        html: htmlBody(letter, locale, site()),
        attachments: [mapOf(letter)],
        headers: { 'X-Scene': scene, 'Auto-Submitted': 'auto-generated' },
      };
      await opened.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) });
    };
    const wait = AbortSignal.timeout(waitMs);
    await connections('', { running: CONNECTIONS }, sendNow, wait).catch((error: unknown) => {
      throw error === wait.reason
        ? new ProviderError({ provider: 'mail', kind: 'timeout', sent: 'no' })
        : smtpFailure(error);
    });
  }

  return {
    send: ({ email, ...message }) => send(email, message.scene, message.locale, codeMail(message)),
    sendNotice: ({ email, ...notice }) => send(email, notice.kind, notice.locale, noticeMail(notice, timeZone)),
    async verify() {
      await (await transport()).verify().catch(rethrow);
    },
    close: () => void opening?.then((opened) => opened.close()),
  };
}

async function openTransport({ host, port, secure, requireTls, user, pass }: MailSettings, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user === undefined ? {} : { auth: { user, pass: pass ?? '' } }),
    // Never resend, because a message whose connection broke may have been delivered.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    dnsTimeout: 3_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Returns the map of the account as an attached picture. A mail about no account has the same one for everybody, so
 * that sending takes equally long whether a contact has an account.
 */
const mapOf = ({ account }: MailContent) => ({
  filename: 'map.png',
  content: drawAccountMap(account?.id ?? ''),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: MAP_ID,
});

function rethrow(error: unknown): never {
  throw smtpFailure(error);
}
