import type { Socket } from 'node:net';
import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { garbage } from '../control/fault-hook.ts';
import type { Faults } from '../control/faults.ts';

export const mailFaults = ['451', '550'] as const;

/** Creates an SMTP refusal with its reply code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The tracked sockets of a server, so that a fault can close one and a shutdown can close all. */
interface Connections {
  track(server: SMTPServer): void;
  /** Closes a connection, after sending `lastBytes` if given. */
  close(session: SMTPServerSession, lastBytes?: Buffer): void;
  closeAll(): void;
}

export function createConnections(): Connections {
  const sockets = new Map<number | undefined, Socket>();
  return {
    track: ({ server }) => {
      server.on('connection', (socket) => {
        const { remotePort } = socket;
        sockets.set(remotePort, socket);
        socket.once('close', () => sockets.delete(remotePort));
      });
    },
    close: ({ remotePort }, lastBytes) => {
      const socket = sockets.get(remotePort);
      if (lastBytes) socket?.end(lastBytes);
      else socket?.destroy();
    },
    closeAll: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}

type FaultSteps = Required<Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo'>>;

/**
 * Creates the steps of an SMTP session at which faults apply. Most faults apply to a message. A fault that closes the
 * connection applies to a new connection before its greeting, or to a pooled connection at its next message.
 */
export function mailFaultSteps(faults: Faults, connections: Connections): FaultSteps {
  const refusingRecipients = new WeakSet<SMTPServerSession>();
  const closesConnection = (kind: string) => kind === 'refuse' || kind === 'garbage';

  return {
    onConnect(session, callback) {
      const fault = faults.consume('mail', closesConnection);
      if (fault) connections.close(session, fault.kind === 'garbage' ? garbage : undefined);
      else callback();
    },
    onMailFrom(_address, session, callback) {
      refusingRecipients.delete(session);
      const fault = faults.consume('mail');
      switch (fault?.kind) {
        case undefined:
          return callback();
        case 'delay':
          setTimeout(callback, fault?.ms).unref();
          return;
        case 'garbage':
          return connections.close(session, garbage);
        case 'refuse':
          return connections.close(session);
        case '550':
          refusingRecipients.add(session);
          return callback();
        default:
          return callback(smtpError(451, 'Requested action aborted: local error in processing'));
      }
    },
    onRcptTo(_address, session, callback) {
      callback(
        refusingRecipients.has(session) ? smtpError(550, 'Requested action not taken: mailbox unavailable') : null,
      );
    },
  };
}
