/**
 * The error codes of Tencent Cloud SendSms with their level. An error of level `number` is in the `SendStatusSet` entry
 * of one phone number, an error of level `request` is the `Response.Error` of the whole call.
 */
export const smsErrorCodes = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': numberError('the same content went to this number within 30 seconds'),
  'LimitExceeded.PhoneNumberOneHourLimit': numberError('the number reached its limit for one hour'),
  'LimitExceeded.PhoneNumberDailyLimit': numberError('the number reached its limit for the day'),
  'LimitExceeded.PhoneNumberSameContentDailyLimit': numberError(
    'the number reached its limit of the same content for the day',
  ),
  'LimitExceeded.DeliveryFrequencyLimit': numberError('the delivery frequency limit is reached'),
  'LimitExceeded.AppDailyLimit': numberError('the app reached its limit for the day'),
  'LimitExceeded.AppMainlandChinaDailyLimit': numberError('the app reached its mainland limit for the day'),
  'LimitExceeded.AppGlobalDailyLimit': numberError('the app reached its global limit for the day'),
  'LimitExceeded.DailyLimit': numberError('the daily limit is reached'),
  'LimitExceeded.PhoneNumberCountLimit': requestError('a call takes at most 200 numbers'),
  'FailedOperation.SignatureIncorrectOrUnapproved': numberError('the signature is incorrect or not approved'),
  'FailedOperation.TemplateIncorrectOrUnapproved': numberError('the template is incorrect or not approved'),
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': numberError('the parameters do not match the template'),
  'FailedOperation.InsufficientBalanceInSmsPackage': numberError('the SMS package is empty'),
  'FailedOperation.PhoneNumberInBlacklist': numberError('the number is on the blacklist'),
  'FailedOperation.ContainSensitiveWord': numberError('the message contains a sensitive word'),
  'FailedOperation.JsonParseFail': requestError('the body could not be parsed'),
  'FailedOperation.FailResolvePacket': requestError('the packet could not be resolved'),
  'InvalidParameterValue.IncorrectPhoneNumber': numberError('incorrect phone number'),
  'InvalidParameterValue.TemplateParameterFormatError': numberError(
    'Verification code template parameter format error',
  ),
  'InvalidParameterValue.TemplateParameterLengthLimit': numberError('a template parameter is too long'),
  'InvalidParameterValue.ContentLengthLimit': numberError('the content is too long'),
  'InvalidParameterValue.SdkAppIdNotExist': requestError('the SdkAppId does not exist'),
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': numberError('a template parameter holds a URL'),
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': requestError('the SmsSdkAppId could not be verified'),
  'UnauthorizedOperation.RequestIpNotInWhitelist': requestError('the address of the caller is not on the whitelist'),
  'UnauthorizedOperation.RequestPermissionDeny': requestError('the caller has no permission'),
  'UnauthorizedOperation.SerivceSuspendDueToArrears': requestError('the service is suspended due to arrears'),
  'InternalError.OtherError': requestError('other error'),
  'InternalError.RequestTimeException': requestError('the time of the request is wrong'),
  'InternalError.RestApiInterfaceNotExist': requestError('the interface does not exist'),
  'InternalError.SendAndRecvFail': requestError('the backend did not answer'),
  'InternalError.SigFieldMissing': requestError('the backend signature has no sig field'),
  'InternalError.SigVerificationFail': requestError('the backend signature is wrong'),
  'InternalError.Timeout': requestError('the backend timed out'),
  'InternalError.UnknownError': requestError('unknown error'),
  'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber': requestError(
    'the call mixes mainland and other numbers',
  ),
  'AuthFailure.SignatureFailure': requestError('the provided signature is wrong'),
  'AuthFailure.SignatureExpire': requestError('the signature is out of date'),
  'AuthFailure.SecretIdNotFound': requestError('the SecretId is not found'),
  'AuthFailure.TokenFailure': requestError('the token is wrong'),
  RequestLimitExceeded: requestError('too many requests in this second'),
  MissingParameter: requestError('a parameter is missing'),
} as const;

export type SmsErrorCode = keyof typeof smsErrorCodes;

/** Returns the error code with this name, if it exists at this level. */
export function smsErrorCode(name: string, level: 'number' | 'request'): SmsErrorCode | undefined {
  return isSmsErrorCode(name) && smsErrorCodes[name].level === level ? name : undefined;
}

function isSmsErrorCode(name: string): name is SmsErrorCode {
  return Object.hasOwn(smsErrorCodes, name);
}

function numberError(message: string) {
  return { level: 'number', message } as const;
}

function requestError(message: string) {
  return { level: 'request', message } as const;
}
