import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type CloudAction, serveAction } from '../cloud-api/cloud-action.ts';
import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';
import { expiringMap } from '../expiring-map.ts';
import type { Clock, Service } from '../service.ts';
import { cloudErrorCodes, throwVendorFault } from '../tencent-cloud/cloud-error-codes.ts';

export interface CaptchaOptions {
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: number;
  readonly appSecretKey: string;
}

/** The vendor's verdicts on a ticket, by `CaptchaCode`. */
const messages = {
  1: 'OK',
  7: 'captcha no match',
  8: 'ticket expired',
  9: 'ticket reused',
  15: 'decrypt fail',
  16: 'appid no match',
  21: 'diff ticket',
  100: 'param err',
} as const;

type CaptchaCode = keyof typeof messages;

/** The verdicts that a fault can give the next ticket. */
const codeFaults = Object.keys(messages)
  .slice(1)
  .map((code) => `CaptchaCode.${code}`);

const TICKET_LIFE_MS = 5 * 60_000;

const resultBody = v.object({
  CaptchaType: v.literal(9),
  Ticket: v.string(),
  Randstr: v.string(),
  UserIp: v.pipe(v.string(), v.nonEmpty()),
  CaptchaAppId: v.number(),
  AppSecretKey: v.string(),
});

interface Ticket {
  readonly randstr: string;
  readonly appId: string;
  readonly isUsed: boolean;
}

/**
 * Creates Tencent Cloud's captcha: its script, which gives a ticket to everyone who presses its button, and
 * DescribeCaptchaResult of product `captcha` 2019-07-22. The script is a separate service, so that faults can be
 * scheduled for it only.
 */
export function captchaServices(options: CaptchaOptions, now: Clock): readonly Service[] {
  const tickets = expiringMap<Ticket>(now);
  const result: Service = {
    name: 'captcha',
    description: {
      zh: '腾讯云验证码：captcha（2019-07-22）的 DescribeCaptchaResult，签名按 TC3 真实校验，票据五分钟内仅一次有效。',
      en: 'Tencent Cloud captcha: DescribeCaptchaResult of captcha (2019-07-22), with TC3 verified and one-time tickets of five minutes.',
    },
    vendorFaults: [...codeFaults, ...Object.keys(cloudErrorCodes)],
    routes: (app) => serveAction(app, describeResult(options, tickets), now),
  };
  const script: Service = {
    name: 'captcha-script',
    description: {
      zh: '腾讯云验证码的网页脚本 /captcha/TJCaptcha.js：点一下按钮即得到票据。',
      en: 'The page script of the Tencent Cloud captcha, /captcha/TJCaptcha.js: its button gives a ticket.',
    },
    vendorFaults: [],
    routes: (app) => serveScript(app, tickets),
  };
  return [result, script];
}

type Tickets = ReturnType<typeof expiringMap<Ticket>>;

function describeResult(options: CaptchaOptions, tickets: Tickets): CloudAction {
  return {
    name: 'DescribeCaptchaResult',
    version: '2019-07-22',
    region: 'none',
    findKey: (secretId) => (secretId === options.secretId ? options : undefined),
    answer(body, { vendorFault }) {
      throwVendorFault(vendorFault);
      const parsed = v.safeParse(resultBody, body);
      if (!parsed.success) throw new CloudRefusal('InvalidParameter', parsed.issues[0].message);
      const { Ticket, Randstr, CaptchaAppId, AppSecretKey } = parsed.output;
      if (CaptchaAppId !== options.appId || AppSecretKey !== options.appSecretKey) {
        throw new CloudRefusal('UnauthorizedOperation.Unauthorized', 'The app id or its key is wrong');
      }
      const code = parseCode(vendorFault) ?? judge(tickets, Ticket, Randstr, String(CaptchaAppId));
      return { CaptchaCode: code, CaptchaMsg: messages[code], EvilLevel: 0, GetCaptchaTime: 0 };
    },
  };
}

const parseCode = (fault: string): CaptchaCode | null =>
  codeFaults.includes(fault) ? (Number(fault.split('.')[1]) as CaptchaCode) : null;

function judge(tickets: Tickets, ticket: string, randstr: string, appId: string): CaptchaCode {
  const found = tickets.get(ticket);
  if (!found) return 21;
  if (found.expired) return 8;
  if (found.value.isUsed) return 9;
  tickets.replace(ticket, { ...found.value, isUsed: true });
  if (found.value.appId !== appId) return 16;
  return found.value.randstr === randstr ? 1 : 7;
}

function serveScript(app: FastifyInstance, tickets: Tickets): void {
  app.get('/captcha/TJCaptcha.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(new URL('tj-captcha.js', import.meta.url))),
  );
  app.get<{ Querystring: { readonly appId?: string } }>('/captcha/ticket', (request, reply) => {
    const ticket = `t03${randomBytes(96).toString('base64url')}`;
    const randstr = `@${randomBytes(2).toString('hex')}`;
    tickets.set(ticket, { randstr, appId: request.query.appId ?? '', isUsed: false }, TICKET_LIFE_MS);
    return reply.header('access-control-allow-origin', '*').send({ ticket, randstr });
  });
}
