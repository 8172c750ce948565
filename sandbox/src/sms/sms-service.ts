import { randomUUID } from 'node:crypto';
import { type CloudAction, serveAction } from '../cloud-api/cloud-action.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Clock, Service } from '../service.ts';
import { judgeSms, readSmsOrder, refusal, type SmsAccount, type SmsOrder, type SmsVerdict } from './send-sms.ts';
import { createThirtySecondRule } from './thirty-second-rule.ts';
import { type VendorCode, vendorCode, vendorCodes } from './vendor-codes.ts';

export interface SmsOptions extends SmsAccount {
  readonly secretId: string;
  readonly secretKey: string;
  /** Refuse the same content to a number within 30 seconds, as the vendor does unless told otherwise. */
  readonly thirtySecondRule: boolean;
}

/** Tencent Cloud SMS, action SendSms of version 2021-01-11. */
export function smsService(options: SmsOptions, inbox: Inbox, now: Clock): Service {
  const maySend = options.thirtySecondRule ? createThirtySecondRule(now) : () => true;

  function send(order: SmsOrder, phoneNumber: string, fault: VendorCode | undefined) {
    const verdict: SmsVerdict = fault ? { code: fault } : judgeSms(order, phoneNumber, options);
    if (verdict.code !== 'Ok') return sendStatus(order, phoneNumber, verdict.code);
    const { phone, template, text } = verdict;
    if (!maySend(phone, text)) return sendStatus(order, phoneNumber, 'LimitExceeded.PhoneNumberThirtySecondLimit');
    const code = template.kind === 'code' ? (order.parameters[0] ?? null) : null;
    inbox.add({ channel: 'sms', to: phone, scene: template.scene, code, text });
    return sendStatus(order, phoneNumber, 'Ok');
  }

  function sendSms(body: unknown, ownFault: string) {
    const requestFault = vendorCode(ownFault, 'request');
    if (requestFault) throw refusal(requestFault);
    const order = readSmsOrder(body, options);
    const numberFault = vendorCode(ownFault, 'number');
    return { SendStatusSet: order.phones.map((phoneNumber) => send(order, phoneNumber, numberFault)) };
  }

  const action: CloudAction = {
    name: 'SendSms',
    version: '2021-01-11',
    region: 'any',
    keyOf: (id) => (id === options.secretId ? options : undefined),
    answer: (body, { ownFault }) => sendSms(body, ownFault),
  };
  return {
    name: 'sms',
    about: {
      zh: '腾讯云短信：SendSms（2021-01-11），签名按 TC3-HMAC-SHA256 真实校验。',
      en: 'Tencent Cloud SMS: SendSms (2021-01-11), its TC3-HMAC-SHA256 signature really verified.',
    },
    ownFaults: Object.keys(vendorCodes),
    routes: (app) => serveAction(app, action, now),
  };
}

function sendStatus({ sessionContext }: SmsOrder, phoneNumber: string, code: 'Ok' | VendorCode) {
  const sent = code === 'Ok';
  return {
    SerialNo: sent ? `2640:${randomUUID()}` : '',
    PhoneNumber: phoneNumber,
    Fee: sent ? 1 : 0,
    SessionContext: sessionContext,
    Code: code,
    Message: sent ? 'send success' : vendorCodes[code].message,
    IsoCode: sent ? 'CN' : '',
  };
}
