import { randomBytes } from 'node:crypto';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';
import { type AuthoriseOrder, callbackUrl } from './authorise-order.ts';
import type { Grants } from './grants.ts';

/** `refused` went back to the app without a code; `cancelled` stays and may be scanned again. */
export type QrStatus = 'waiting' | 'scanned' | 'cancelled' | 'refused' | 'confirmed' | 'expired';

/** What a poll is answered with: `wx_errcode` and `wx_code`. */
export interface QrAnswer {
  readonly errcode: number;
  readonly code: string;
}

export interface QrCode {
  readonly uuid: string;
  readonly order: AuthoriseOrder;
  readonly createdAt: number;
  readonly status: QrStatus;
  /** Who scanned it. */
  readonly person: string | null;
  /** Where the page goes: once it is confirmed, or refused without a code. */
  readonly callback: string | null;
}

type Mutable = { -readonly [Key in keyof QrCode]: QrCode[Key] } & { code: string; readonly changed: Set<() => void> };

export const qrActs = ['scan', 'confirm', 'cancel', 'expire'] as const;
export type QrAct = (typeof qrActs)[number];

/** An act that does not fit what the code is by now. */
export class QrConflict extends Error {}

export interface QrCodes {
  create(order: AuthoriseOrder): QrCode;
  find(uuid: string): QrCode | undefined;
  /** Those that still live, newest first. */
  list(): readonly QrCode[];
  /** What a phone does; scanning needs a person. Throws `QrConflict`. */
  act(uuid: string, act: QrAct, person?: string): QrCode;
  /** Answers at once when there is news beside `last`, otherwise when there is some, or 408 after the hold. */
  poll(uuid: string, last: number, gone: AbortSignal): Promise<QrAnswer>;
}

interface Options {
  readonly lifeMs: number;
  readonly holdMs: number;
  /** Whether this refusal goes back to the app with the state alone. */
  readonly refusesByState: () => boolean;
}

const mostCodes = 1000;
/** A timer may ring a moment early. */
const timerSlackMs = 2;
const errcodes = { waiting: 408, scanned: 404, cancelled: 403, refused: 405, confirmed: 405, expired: 402 } as const;
const unknown: QrAnswer = { errcode: 500, code: '' };

export function createQrCodes(grants: Grants, now: Clock, { lifeMs, holdMs, refusesByState }: Options): QrCodes {
  const codes = expiringMap<Mutable>(now, mostCodes, tell);

  function find(uuid: string): Mutable | undefined {
    const found = codes.get(uuid);
    if (found?.expired && errcodes[found.value.status] !== 405) found.value.status = 'expired';
    return found?.value;
  }

  function change(code: Mutable, act: QrAct, person: string | undefined): void {
    if (code.person !== null && person !== undefined && code.status === 'scanned' && person !== code.person)
      throw new QrConflict(`scanned by ${code.person}`);
    if (act === 'expire') {
      code.status = 'expired';
      return;
    }
    code.person = person ?? code.person;
    if (code.person === null || (code.status !== 'scanned' && person === undefined))
      throw new QrConflict('nobody scanned it yet: name a user');
    switch (act) {
      case 'scan':
        code.status = 'scanned';
        return;
      case 'confirm':
        code.status = 'confirmed';
        code.code = grants.issue({ app: code.order.app, scope: code.order.scope, person: code.person });
        code.callback = callbackUrl(code.order, code.code);
        return;
      case 'cancel':
        code.status = refusesByState() ? 'refused' : 'cancelled';
        if (code.status === 'refused') code.callback = callbackUrl(code.order, '');
    }
  }

  return {
    create(order) {
      const code: Mutable = {
        uuid: randomBytes(12).toString('base64url'),
        order,
        createdAt: now(),
        status: 'waiting',
        person: null,
        callback: null,
        code: '',
        changed: new Set(),
      };
      codes.set(code.uuid, code, lifeMs);
      return code;
    },
    find,
    list: () =>
      codes
        .values()
        .filter(({ uuid }) => isLive(find(uuid)))
        .reverse(),
    act(uuid, act, person) {
      const code = find(uuid);
      if (!code || !isLive(code)) throw new QrConflict(code ? `it is ${code.status}` : 'there is no such code');
      change(code, act, person);
      tell(code);
      return code;
    },
    async poll(uuid, last, gone) {
      const code = find(uuid);
      if (!code) return unknown;
      const held = errcodes[code.status] === last;
      if (held) await news(code, Math.min(holdMs, code.createdAt + lifeMs - now() + timerSlackMs), gone);
      const errcode = errcodes[find(uuid)?.status ?? 'expired'];
      return { errcode: held && errcode === last ? 408 : errcode, code: code.code };
    },
  };
}

const isLive = (code: QrCode | undefined) => ['waiting', 'scanned', 'cancelled'].includes(code?.status ?? '');

function tell({ changed }: Mutable): void {
  for (const wake of changed) wake();
}

/** Resolves when the code changes, when the time is over, or when the asker is gone; it leaves nothing behind. */
function news({ changed }: Mutable, ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      changed.delete(done);
      gone.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    changed.add(done);
    gone.addEventListener('abort', done);
  });
}
