import { randomUUID } from 'node:crypto';
import { type CloudAction, serveAction } from '../cloud-api/cloud-action.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Clock, Service } from '../service.ts';
import {
  checkRecipient,
  parseSmsRequest,
  type RecipientResult,
  type SmsAccount,
  type SmsRequest,
  smsRefusal,
} from './send-sms.ts';
import { type SmsErrorCode, smsErrorCode, smsErrorCodes } from './sms-error-codes.ts';
import { createThirtySecondRule } from './thirty-second-rule.ts';

export interface SmsOptions extends SmsAccount {
  readonly secretId: string;
  readonly secretKey: string;
  /** Refuses the same content to a number within 30 seconds, as the vendor does by default. */
  readonly thirtySecondRule: boolean;
}

/** Creates Tencent Cloud SMS: action SendSms, version 2021-01-11. */
export function smsService(options: SmsOptions, inbox: Inbox, now: Clock): Service {
  const maySend = options.thirtySecondRule ? createThirtySecondRule(now) : () => true;

  function send(request: SmsRequest, phoneNumber: string, fault: SmsErrorCode | undefined) {
    const result: RecipientResult = fault ? { code: fault } : checkRecipient(request, phoneNumber, options);
    if (result.code !== 'Ok') return sendStatus(request, phoneNumber, result.code);
    const { phone, template, text } = result;
    if (!maySend(phone, text)) return sendStatus(request, phoneNumber, 'LimitExceeded.PhoneNumberThirtySecondLimit');
    const code = template.kind === 'code' ? (request.parameters[0] ?? null) : null;
    inbox.add({ channel: 'sms', to: phone, scene: template.scene, code, text, html: null });
    return sendStatus(request, phoneNumber, 'Ok');
  }

  function sendSms(body: unknown, vendorFault: string) {
    const requestFault = smsErrorCode(vendorFault, 'request');
    if (requestFault) throw smsRefusal(requestFault);
    const request = parseSmsRequest(body, options);
    const numberFault = smsErrorCode(vendorFault, 'number');
    return { SendStatusSet: request.phones.map((phoneNumber) => send(request, phoneNumber, numberFault)) };
  }

  const action: CloudAction = {
    name: 'SendSms',
    version: '2021-01-11',
    region: 'any',
    findKey: (id) => (id === options.secretId ? options : undefined),
    answer: (body, { vendorFault }) => sendSms(body, vendorFault),
  };
  return {
    name: 'sms',
    description: {
      zh: '腾讯云短信：SendSms（2021-01-11），签名按 TC3-HMAC-SHA256 真实校验。',
      en: 'Tencent Cloud SMS: SendSms (2021-01-11), its TC3-HMAC-SHA256 signature verified.',
    },
    vendorFaults: Object.keys(smsErrorCodes),
    routes: (app) => serveAction(app, action, now),
  };
}

function sendStatus({ sessionContext }: SmsRequest, phoneNumber: string, code: 'Ok' | SmsErrorCode) {
  const sent = code === 'Ok';
  return {
    SerialNo: sent ? `2640:${randomUUID()}` : '',
    PhoneNumber: phoneNumber,
    Fee: sent ? 1 : 0,
    SessionContext: sessionContext,
    Code: code,
    Message: sent ? 'send success' : smsErrorCodes[code].message,
    IsoCode: sent ? 'CN' : '',
  };
}
