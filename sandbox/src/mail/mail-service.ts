import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../control/faults.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Service } from '../service.ts';
import { createConnections, mailFaultSteps, mailFaults, smtpError } from './mail-faults.ts';
import { readMail } from './read-mail.ts';

export interface MailOptions {
  readonly host: string;
  /** The port; 0 uses any free port. */
  readonly port: number;
  /** Requires clients to authenticate as this user. Without it, no authentication is required. */
  readonly auth?: { readonly user: string; readonly pass: string };
  /** The largest accepted message, in bytes. */
  readonly maxBytes: number;
}

interface MailService extends Service {
  readonly port: number;
}

/** Starts a mail server (SMTP without TLS, for loopback) that delivers to the inbox. */
export async function startMailService(options: MailOptions, inbox: Inbox, faults: Faults): Promise<MailService> {
  const connections = createConnections();
  const server = new SMTPServer({
    ...protocolOptions(options),
    ...mailFaultSteps(faults, connections),
    onData: (stream, session, callback) => {
      deliver(stream, session, options.maxBytes, inbox).then(() => callback(), callback);
    },
  });
  connections.track(server);
  // The sandbox ignores a client that disconnects in the middle of a session.
  server.on('error', () => undefined);
  const listener = server.listen(options.port, options.host);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    name: 'mail',
    description: { zh: `邮件服务器：SMTP，端口 ${port}。`, en: `A mail server: SMTP on port ${port}.` },
    vendorFaults: mailFaults,
    port,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      connections.closeAll();
      return closed;
    },
  };
}

function protocolOptions({ auth, maxBytes }: MailOptions): SMTPServerOptions {
  return {
    name: 'sandbox',
    logger: false,
    size: maxBytes,
    disableReverseLookup: true,
    disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !auth,
    onAuth: ({ username, password }, _session, callback) => {
      if (auth && username === auth.user && password === auth.pass) callback(null, { user: username });
      else callback(smtpError(535, 'Authentication credentials invalid'));
    },
  };
}

async function deliver(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  maxBytes: number,
  inbox: Inbox,
): Promise<void> {
  const source = await buffer(stream);
  if (stream.sizeExceeded) throw smtpError(552, `Message exceeds ${maxBytes} bytes`);
  const mail = await readMail(source);
  for (const { address } of envelope.rcptTo) inbox.add({ channel: 'email', to: address.toLowerCase(), ...mail });
}
