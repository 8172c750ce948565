import { createTransport } from 'nodemailer';
import type { CodeMessage, Ports } from '../../domain/ports.ts';
import { htmlBody, textBody } from './letter-body.ts';
import { codeLetter, contactChangedLetter, type Letter } from './messages.ts';
import { smtpFailure } from './smtp-failure.ts';

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465). */
  readonly secure: boolean;
  /** Without it STARTTLS is taken when offered, and whoever stands between can hide the offer. */
  readonly requireTls: boolean;
  readonly user?: string | undefined;
  readonly pass?: string | undefined;
  /** `Name <address>`. */
  readonly from: string;
  /** The longest that one message may take, its wait for a connection included. */
  readonly timeoutMs?: number;
}

export type Mail = Ports['mail'] & {
  /** Connects and signs in, sends nothing. */
  verify(): Promise<void>;
  close(): void;
};

/** Mail by SMTP; a send ends when the server has taken the message. Throws `DeliveryRefused` or `ProviderError`. */
export function smtpMail(settings: MailSettings): Mail {
  const { timeoutMs = 5_000 } = settings;
  const transport = openTransport(settings);

  async function send(email: string, scene: string, locale: CodeMessage['locale'], letter: Letter): Promise<void> {
    await transport
      .sendMail({
        from: settings.from,
        to: { name: '', address: email },
        subject: letter.subject,
        text: textBody(letter),
        html: htmlBody(letter, locale),
        headers: { 'X-Scene': scene, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      .catch(rethrow);
  }

  return {
    send: ({ email, ...message }) => send(email, message.scene, message.locale, codeLetter(message)),
    sendNotice: ({ email, ...notice }) => send(email, notice.kind, notice.locale, contactChangedLetter(notice)),
    async verify() {
      await transport.verify().catch(rethrow);
    },
    close: () => transport.close(),
  };
}

function openTransport({ host, port, secure, requireTls, user, pass }: MailSettings) {
  return createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user === undefined ? {} : { auth: { user, pass: pass ?? '' } }),
    // A message whose connection broke may have gone out: it is never repeated.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    dnsTimeout: 3_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function rethrow(error: unknown): never {
  throw smtpFailure(error);
}
