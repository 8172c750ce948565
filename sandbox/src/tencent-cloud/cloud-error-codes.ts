import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';

/**
 * The common error codes of Tencent Cloud API 3.0. The codes of product `open` are not public, so the sandbox defines
 * those for an invalid authorization code and an invalid access token.
 */
export const cloudErrorCodes = {
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

export type CloudErrorCode = keyof typeof cloudErrorCodes;

/** Creates the vendor's refusal with this code. */
export const cloudRefusal = (code: CloudErrorCode): CloudRefusal => new CloudRefusal(code, cloudErrorCodes[code]);

/** Throws the refusal of an injected error code. Ignores other faults. */
export function throwVendorFault(vendorFault: string): void {
  if (isCloudErrorCode(vendorFault)) throw cloudRefusal(vendorFault);
}

function isCloudErrorCode(name: string): name is CloudErrorCode {
  return Object.hasOwn(cloudErrorCodes, name);
}
