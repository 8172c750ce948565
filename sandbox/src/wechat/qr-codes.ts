import { randomBytes } from 'node:crypto';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';
import { type AuthorizationRequest, callbackUrl } from './wechat-authorization-request.ts';
import type { WeChatGrants } from './wechat-grants.ts';

/**
 * The status of a QR code. After `refused` the page redirects to the app without a code. After `cancelled` the code can
 * be scanned again.
 */
export type QrStatus = 'waiting' | 'scanned' | 'cancelled' | 'refused' | 'confirmed' | 'expired';

/** The response of a poll: `wx_errcode` and `wx_code`. */
export interface QrAnswer {
  readonly errcode: number;
  readonly code: string;
}

export interface QrCode {
  readonly uuid: string;
  readonly request: AuthorizationRequest;
  readonly createdAt: number;
  readonly status: QrStatus;
  /** The user who scanned the code. */
  readonly user: string | null;
  /** The callback URL, or null until the code is confirmed or refused. */
  readonly callback: string | null;
}

type Mutable = { -readonly [Key in keyof QrCode]: QrCode[Key] } & { code: string; readonly listeners: Set<() => void> };

export const phoneActions = ['scan', 'confirm', 'cancel', 'expire'] as const;
export type PhoneAction = (typeof phoneActions)[number];

/** An error for an action that is not possible in the current status of the code. */
export class QrStateError extends Error {}

export interface QrCodes {
  create(request: AuthorizationRequest): QrCode;
  find(uuid: string): QrCode | undefined;
  /** Returns the codes that are neither expired nor answered, newest first. */
  list(): readonly QrCode[];
  /**
   * Applies an action of a phone. `scan` needs a user.
   *
   * @throws QrStateError
   */
  apply(uuid: string, action: PhoneAction, user?: string): QrCode;
  /**
   * Answers a long poll: immediately if the status differs from `last`, otherwise when it changes, or with 408 after
   * the timeout.
   */
  poll(uuid: string, last: number, aborted: AbortSignal): Promise<QrAnswer>;
}

interface Options {
  readonly lifetimeMs: number;
  readonly longPollMs: number;
  /** Returns whether a denial redirects to the app, with only the state. */
  readonly denialRedirects: () => boolean;
}

const maxCodes = 1000;
/** Milliseconds by which timers can fire early. */
const timerSlackMs = 2;
const errcodes = { waiting: 408, scanned: 404, cancelled: 403, refused: 405, confirmed: 405, expired: 402 } as const;
const unknownCode: QrAnswer = { errcode: 500, code: '' };

export function createQrCodes(
  grants: WeChatGrants,
  now: Clock,
  { lifetimeMs, longPollMs, denialRedirects }: Options,
): QrCodes {
  const codes = expiringMap<Mutable>(now, maxCodes, notify);

  function find(uuid: string): Mutable | undefined {
    const found = codes.get(uuid);
    if (found?.expired && errcodes[found.value.status] !== 405) found.value.status = 'expired';
    return found?.value;
  }

  function change(code: Mutable, action: PhoneAction, user: string | undefined): void {
    if (code.user !== null && user !== undefined && code.status === 'scanned' && user !== code.user)
      throw new QrStateError(`scanned by ${code.user}`);
    if (action === 'expire') {
      code.status = 'expired';
      return;
    }
    code.user = user ?? code.user;
    if (code.user === null || (code.status !== 'scanned' && user === undefined))
      throw new QrStateError('the code is not scanned: name a user');
    switch (action) {
      case 'scan':
        code.status = 'scanned';
        return;
      case 'confirm':
        code.status = 'confirmed';
        code.code = grants.issueCode({ app: code.request.app, scope: code.request.scope, user: code.user });
        code.callback = callbackUrl(code.request, code.code);
        return;
      case 'cancel':
        code.status = denialRedirects() ? 'refused' : 'cancelled';
        if (code.status === 'refused') code.callback = callbackUrl(code.request, '');
    }
  }

  return {
    create(request) {
      const code: Mutable = {
        uuid: randomBytes(12).toString('base64url'),
        request,
        createdAt: now(),
        status: 'waiting',
        user: null,
        callback: null,
        code: '',
        listeners: new Set(),
      };
      codes.set(code.uuid, code, lifetimeMs);
      return code;
    },
    find,
    list: () =>
      codes
        .values()
        .filter(({ uuid }) => isOpen(find(uuid)))
        .reverse(),
    apply(uuid, action, user) {
      const code = find(uuid);
      if (!code || !isOpen(code)) throw new QrStateError(code ? `it is ${code.status}` : 'there is no such code');
      change(code, action, user);
      notify(code);
      return code;
    },
    async poll(uuid, last, aborted) {
      const code = find(uuid);
      if (!code) return unknownCode;
      const isUnchanged = errcodes[code.status] === last;
      const timeoutMs = Math.min(longPollMs, code.createdAt + lifetimeMs - now() + timerSlackMs);
      if (isUnchanged) await waitForChange(code, timeoutMs, aborted);
      const errcode = errcodes[find(uuid)?.status ?? 'expired'];
      return { errcode: isUnchanged && errcode === last ? 408 : errcode, code: code.code };
    },
  };
}

const isOpen = (code: QrCode | undefined) => ['waiting', 'scanned', 'cancelled'].includes(code?.status ?? '');

function notify({ listeners }: Mutable): void {
  for (const listener of listeners) listener();
}

/** Resolves when the code changes, at the timeout, or when the request is aborted. */
function waitForChange({ listeners }: Mutable, ms: number, aborted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      listeners.delete(done);
      aborted.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    listeners.add(done);
    aborted.addEventListener('abort', done);
  });
}
