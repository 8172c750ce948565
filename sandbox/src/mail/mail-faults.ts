import type { Socket } from 'node:net';
import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { garbage } from '../control/fault-hook.ts';
import type { Faults } from '../control/faults.ts';

export const mailFaults = ['451', '550'] as const;

/** An SMTP refusal with its reply code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Knows the sockets of a server, so that a fault can break one and an end can break all. */
interface Connections {
  watch(server: SMTPServer): void;
  /** Ends a connection at once, after these bytes if there are any. */
  break(session: SMTPServerSession, lastBytes?: Buffer): void;
  breakAll(): void;
}

export function createConnections(): Connections {
  const sockets = new Map<number | undefined, Socket>();
  return {
    watch: ({ server }) => {
      server.on('connection', (socket) => {
        const { remotePort } = socket;
        sockets.set(remotePort, socket);
        socket.once('close', () => sockets.delete(remotePort));
      });
    },
    break: ({ remotePort }, lastBytes) => {
      const socket = sockets.get(remotePort);
      if (lastBytes) socket?.end(lastBytes);
      else socket?.destroy();
    },
    breakAll: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}

type FaultSteps = Required<Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo'>>;

/**
 * The steps of a session at which faults are met. A call is a message, but a fault that breaks the connection is met
 * by a new one before its greeting; a client's pooled connection meets it at its next message.
 */
export function mailFaultSteps(faults: Faults, connections: Connections): FaultSteps {
  const refusingRecipients = new WeakSet<SMTPServerSession>();
  const breaks = (kind: string) => kind === 'refuse' || kind === 'garbage';

  return {
    onConnect(session, callback) {
      const fault = faults.take('mail', breaks);
      if (fault) connections.break(session, fault.kind === 'garbage' ? garbage : undefined);
      else callback();
    },
    onMailFrom(_address, session, callback) {
      refusingRecipients.delete(session);
      const fault = faults.take('mail');
      switch (fault?.kind) {
        case undefined:
          return callback();
        case 'delay':
          setTimeout(callback, fault?.ms).unref();
          return;
        case 'garbage':
          return connections.break(session, garbage);
        case 'refuse':
          return connections.break(session);
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
