import * as v from 'valibot';
import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';
import { fillTemplate, parameterCount, type SmsTemplate, smsTemplates } from './templates.ts';
import { type VendorCode, vendorCodes } from './vendor-codes.ts';

/** The vendor's account that messages are sent by. */
export interface SmsAccount {
  readonly appId: string;
  readonly sign: string;
}

/** What one call asks for, before anything is sent. */
export interface SmsOrder {
  readonly phones: readonly string[];
  readonly sign: string;
  readonly template: SmsTemplate | undefined;
  readonly parameters: readonly string[];
  readonly sessionContext: string;
}

const mostPhones = 200;
const mainlandPhone = /^\+86(1[3-9]\d{9})$/;

const sendSmsBody = v.object({
  PhoneNumberSet: v.pipe(v.array(v.string()), v.minLength(1)),
  SmsSdkAppId: v.string(),
  SignName: v.optional(v.string(), ''),
  TemplateId: v.string(),
  TemplateParamSet: v.optional(v.array(v.string()), []),
  SessionContext: v.optional(v.pipe(v.string(), v.maxBytes(512)), ''),
});

/** Reads the body of SendSms. Throws a `CloudRefusal` for what the vendor refuses as a whole. */
export function readSmsOrder(body: unknown, account: SmsAccount): SmsOrder {
  const parsed = v.safeParse(sendSmsBody, body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new CloudRefusal('MissingParameter', `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
  }
  const { PhoneNumberSet: phones, SmsSdkAppId, SignName: sign, TemplateId, ...rest } = parsed.output;
  const mainland = phones.filter((phone) => phone.startsWith('+86')).length;
  if (SmsSdkAppId !== account.appId) throw refusal('InvalidParameterValue.SdkAppIdNotExist');
  if (phones.length > mostPhones) throw refusal('LimitExceeded.PhoneNumberCountLimit');
  if (mainland > 0 && mainland < phones.length) {
    throw refusal('UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber');
  }
  const template = smsTemplates.find(({ id }) => id === TemplateId);
  return { phones, sign, template, parameters: rest.TemplateParamSet, sessionContext: rest.SessionContext };
}

/** A message that may go out, or the vendor's code against it. */
export type SmsVerdict =
  | { readonly code: 'Ok'; readonly phone: string; readonly template: SmsTemplate; readonly text: string }
  | { readonly code: VendorCode };

/** Decides on one number of an order. */
export function judgeSms(order: SmsOrder, phoneNumber: string, account: SmsAccount): SmsVerdict {
  const { template, parameters, sign } = order;
  const phone = mainlandPhone.exec(phoneNumber)?.[1];
  if (phone === undefined) return { code: 'InvalidParameterValue.IncorrectPhoneNumber' };
  if (sign !== account.sign) return { code: 'FailedOperation.SignatureIncorrectOrUnapproved' };
  if (!template) return { code: 'FailedOperation.TemplateIncorrectOrUnapproved' };
  if (parameters.length !== parameterCount(template)) {
    return { code: 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate' };
  }
  if (!parameters.every((parameter) => /^\d{1,6}$/.test(parameter))) {
    return { code: 'InvalidParameterValue.TemplateParameterFormatError' };
  }
  return { code: 'Ok', phone, template, text: `【${sign}】${fillTemplate(template, parameters)}` };
}

/** The vendor's refusal of a whole call by that code. */
export function refusal(code: VendorCode): CloudRefusal {
  return new CloudRefusal(code, vendorCodes[code].message);
}
