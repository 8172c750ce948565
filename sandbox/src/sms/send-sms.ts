import * as v from 'valibot';
import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';
import { type SmsErrorCode, smsErrorCodes } from './sms-error-codes.ts';
import { fillTemplate, type SmsTemplate, smsTemplates } from './sms-templates.ts';

/** The vendor account that sends messages. */
export interface SmsAccount {
  readonly appId: string;
  readonly sign: string;
  /** The origin of the product, in the link of its templates. */
  readonly productUrl: string;
}

/** A parsed SendSms call. */
export interface SmsRequest {
  readonly phones: readonly string[];
  readonly sign: string;
  readonly template: SmsTemplate | undefined;
  readonly parameters: readonly string[];
  readonly sessionContext: string;
}

const maxPhones = 200;
const mainlandPhone = /^\+86(1[3-9]\d{9})$/;

const sendSmsBody = v.object({
  PhoneNumberSet: v.pipe(v.array(v.string()), v.minLength(1)),
  SmsSdkAppId: v.string(),
  SignName: v.optional(v.string(), ''),
  TemplateId: v.string(),
  TemplateParamSet: v.optional(v.array(v.string()), []),
  SessionContext: v.optional(v.pipe(v.string(), v.maxBytes(512)), ''),
});

/**
 * Parses the body of SendSms.
 *
 * @throws CloudRefusal if the vendor refuses the whole call
 */
export function parseSmsRequest(body: unknown, account: SmsAccount): SmsRequest {
  const parsed = v.safeParse(sendSmsBody, body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new CloudRefusal('MissingParameter', `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
  }
  const { PhoneNumberSet: phones, SmsSdkAppId, SignName: sign, TemplateId, ...rest } = parsed.output;
  const mainland = phones.filter((phone) => phone.startsWith('+86')).length;
  if (SmsSdkAppId !== account.appId) throw smsRefusal('InvalidParameterValue.SdkAppIdNotExist');
  if (phones.length > maxPhones) throw smsRefusal('LimitExceeded.PhoneNumberCountLimit');
  if (mainland > 0 && mainland < phones.length) {
    throw smsRefusal('UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber');
  }
  const template = smsTemplates.find(({ id }) => id === TemplateId);
  return { phones, sign, template, parameters: rest.TemplateParamSet, sessionContext: rest.SessionContext };
}

/** A message to send, or the vendor's error code for this number. */
export type RecipientResult =
  | { readonly code: 'Ok'; readonly phone: string; readonly template: SmsTemplate; readonly text: string }
  | { readonly code: SmsErrorCode };

/** Checks one number of a call. */
export function checkRecipient(request: SmsRequest, phoneNumber: string, account: SmsAccount): RecipientResult {
  const { template, parameters, sign } = request;
  const phone = mainlandPhone.exec(phoneNumber)?.[1];
  if (phone === undefined) return { code: 'InvalidParameterValue.IncorrectPhoneNumber' };
  if (sign !== account.sign) return { code: 'FailedOperation.SignatureIncorrectOrUnapproved' };
  if (!template) return { code: 'FailedOperation.TemplateIncorrectOrUnapproved' };
  const code = refusalOfParameters(template, parameters);
  if (code) return { code };
  return { code: 'Ok', phone, template, text: `【${sign}】${fillTemplate(template, parameters, account.productUrl)}` };
}

function refusalOfParameters({ kind, lengths }: SmsTemplate, parameters: readonly string[]): SmsErrorCode | null {
  if (parameters.length !== lengths.length) return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
  if (parameters.includes('') || (kind === 'code' && !parameters.every((one) => /^\d{1,6}$/.test(one))))
    return 'InvalidParameterValue.TemplateParameterFormatError';
  if (parameters.some((one) => /\bhttps?:|\bwww\.|\w\/\w/.test(one)))
    return 'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter';
  const isTooLong = parameters.some((one, index) => [...one].length > (lengths[index] ?? 0));
  return isTooLong ? 'InvalidParameterValue.TemplateParameterLengthLimit' : null;
}

/** Creates the vendor's refusal of a whole call with this code. */
export function smsRefusal(code: SmsErrorCode): CloudRefusal {
  return new CloudRefusal(code, smsErrorCodes[code].message);
}
