import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';

/**
 * The common codes of Tencent Cloud API 3.0. Those of the actions of product `open` are not public: that of a code that
 * is unknown, used or out of date is this sandbox's own choice.
 */
export const vendorCodes = {
  'AuthFailure.SecretIdNotFound': 'the SecretId is not found',
  'AuthFailure.SignatureExpire': 'the signature is out of date',
  'AuthFailure.SignatureFailure': 'the provided signature is wrong',
  'AuthFailure.TokenFailure': 'the token is wrong',
  'AuthFailure.UnauthorizedOperation': 'the caller may not call this action',
  FailedOperation: 'the operation failed',
  InternalError: 'internal error',
  InvalidParameter: 'a parameter is wrong',
  'InvalidParameterValue.UserAuthCode': 'the code is unknown, used or out of date',
  'InvalidParameterValue.UserAccessToken': 'the access token is unknown or out of date',
  LimitExceeded: 'a limit is exceeded',
  MissingParameter: 'a parameter is missing',
  RequestLimitExceeded: 'too many requests in this second',
  ResourceUnavailable: 'the resource is not available',
  UnauthorizedOperation: 'the operation is not allowed',
} as const;

export type VendorCode = keyof typeof vendorCodes;

/** The vendor's refusal by that code. */
export const refusal = (code: VendorCode): CloudRefusal => new CloudRefusal(code, vendorCodes[code]);

/** Ends a call that was to end with a vendor's code. */
export function meetFault(ownFault: string): void {
  if (isVendorCode(ownFault)) throw refusal(ownFault);
}

function isVendorCode(name: string): name is VendorCode {
  return Object.hasOwn(vendorCodes, name);
}
