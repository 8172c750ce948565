/**
 * The codes of Tencent Cloud SendSms and where each stands in the answer: `number` in the `SendStatusSet` entry of a
 * phone, `request` in `Response.Error` of the whole call. What the vendor decides per message is a number's; what it
 * decides about the caller or the call is the request's.
 */
export const vendorCodes = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': ofNumber('the same content went to this number within 30 seconds'),
  'LimitExceeded.PhoneNumberOneHourLimit': ofNumber('the number reached its limit for one hour'),
  'LimitExceeded.PhoneNumberDailyLimit': ofNumber('the number reached its limit for the day'),
  'LimitExceeded.PhoneNumberSameContentDailyLimit': ofNumber(
    'the number reached its limit of the same content for the day',
  ),
  'LimitExceeded.DeliveryFrequencyLimit': ofNumber('the delivery frequency limit is reached'),
  'LimitExceeded.AppDailyLimit': ofNumber('the app reached its limit for the day'),
  'LimitExceeded.AppMainlandChinaDailyLimit': ofNumber('the app reached its mainland limit for the day'),
  'LimitExceeded.AppGlobalDailyLimit': ofNumber('the app reached its global limit for the day'),
  'LimitExceeded.DailyLimit': ofNumber('the daily limit is reached'),
  'LimitExceeded.PhoneNumberCountLimit': ofRequest('a call takes at most 200 numbers'),
  'FailedOperation.SignatureIncorrectOrUnapproved': ofNumber('the signature is incorrect or not approved'),
  'FailedOperation.TemplateIncorrectOrUnapproved': ofNumber('the template is incorrect or not approved'),
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': ofNumber('the parameters do not match the template'),
  'FailedOperation.InsufficientBalanceInSmsPackage': ofNumber('the SMS package is used up'),
  'FailedOperation.PhoneNumberInBlacklist': ofNumber('the number is on the blacklist'),
  'FailedOperation.ContainSensitiveWord': ofNumber('the message contains a sensitive word'),
  'FailedOperation.JsonParseFail': ofRequest('the body could not be parsed'),
  'FailedOperation.FailResolvePacket': ofRequest('the packet could not be resolved'),
  'InvalidParameterValue.IncorrectPhoneNumber': ofNumber('incorrect phone number'),
  'InvalidParameterValue.TemplateParameterFormatError': ofNumber('Verification code template parameter format error'),
  'InvalidParameterValue.TemplateParameterLengthLimit': ofNumber('a template parameter is too long'),
  'InvalidParameterValue.ContentLengthLimit': ofNumber('the content is too long'),
  'InvalidParameterValue.SdkAppIdNotExist': ofRequest('the SdkAppId does not exist'),
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': ofNumber('a template parameter holds a URL'),
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': ofRequest('the SmsSdkAppId could not be verified'),
  'UnauthorizedOperation.RequestIpNotInWhitelist': ofRequest('the address of the caller is not on the whitelist'),
  'UnauthorizedOperation.RequestPermissionDeny': ofRequest('the caller has no permission'),
  'UnauthorizedOperation.SerivceSuspendDueToArrears': ofRequest('the service is suspended due to arrears'),
  'InternalError.OtherError': ofRequest('other error'),
  'InternalError.RequestTimeException': ofRequest('the time of the request is wrong'),
  'InternalError.RestApiInterfaceNotExist': ofRequest('the interface does not exist'),
  'InternalError.SendAndRecvFail': ofRequest('the backend did not answer'),
  'InternalError.SigFieldMissing': ofRequest('the backend signature has no sig field'),
  'InternalError.SigVerificationFail': ofRequest('the backend signature is wrong'),
  'InternalError.Timeout': ofRequest('the backend timed out'),
  'InternalError.UnknownError': ofRequest('unknown error'),
  'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber': ofRequest(
    'the call mixes mainland and other numbers',
  ),
  'AuthFailure.SignatureFailure': ofRequest('the provided signature is wrong'),
  'AuthFailure.SignatureExpire': ofRequest('the signature is out of date'),
  'AuthFailure.SecretIdNotFound': ofRequest('the SecretId is not found'),
  'AuthFailure.TokenFailure': ofRequest('the token is wrong'),
  RequestLimitExceeded: ofRequest('too many requests in this second'),
  MissingParameter: ofRequest('a parameter is missing'),
} as const;

export type VendorCode = keyof typeof vendorCodes;

/** The vendor's code of that name, if it is one at this level. */
export function vendorCode(name: string, level: 'number' | 'request'): VendorCode | undefined {
  return isVendorCode(name) && vendorCodes[name].level === level ? name : undefined;
}

function isVendorCode(name: string): name is VendorCode {
  return Object.hasOwn(vendorCodes, name);
}

function ofNumber(message: string) {
  return { level: 'number', message } as const;
}

function ofRequest(message: string) {
  return { level: 'request', message } as const;
}
