import * as v from 'valibot';
import type { CloudAction } from '../cloud-api/cloud-action.ts';
import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';
import type { CloudKey } from '../cloud-api/verify-tc3.ts';
import { userId } from '../consent/cloud-users.ts';
import { cloudRefusal, throwVendorFault } from './cloud-error-codes.ts';
import type { CloudGrants } from './cloud-grants.ts';

/** The app at the vendor's open platform and its developer's API key. */
export interface CloudApp {
  readonly appId: string;
  readonly secretId: string;
  readonly secretKey: string;
}

/**
 * The fault that returns `Credentials` as an array and `ExpiredTime` as text, as in an example of the vendor's tool.
 */
export const arrayFault = 'credentials-array';

const platform = 'tencent-cloud';
const maxDurationSeconds = 7200;
// The values of a query are always strings.
const wholeNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0));
const tokenBody = v.object({ UserAuthCode: v.string(), OpenAccessToken: v.optional(v.string()) });
const federationBody = v.object({
  UserAccessToken: v.string(),
  Duration: v.optional(v.pipe(wholeNumber, v.maxValue(maxDurationSeconds)), maxDurationSeconds),
  ApiAppId: v.optional(wholeNumber),
});

/**
 * Creates the action of product `open` 2018-12-25 that exchanges a user's code for ids and an access token. The
 * developer signs the call.
 */
export function getUserAccessToken(app: CloudApp, grants: CloudGrants): CloudAction {
  return {
    name: 'GetUserAccessToken',
    version: '2018-12-25',
    region: 'none',
    findKey: (secretId) => findKey(secretId, app, grants),
    answer(body, { vendorFault, secretId }) {
      requireDeveloper(secretId, app);
      throwVendorFault(vendorFault);
      const token = grants.exchangeCode(parse(tokenBody, body).UserAuthCode);
      if (!token) throw cloudRefusal('InvalidParameterValue.UserAuthCode');
      return {
        AppId: app.appId,
        UserOpenId: userId(app.appId, token.user),
        UserUnionId: userId(platform, token.user),
        UserAccessToken: token.accessToken,
        ExpiresAt: Math.floor(token.expiresAt / 1000),
        UserRefreshToken: token.refreshToken,
        Scope: 'login',
      };
    },
  };
}

/**
 * Creates the action of product `sts` 2018-08-13 that exchanges a user's access token for a temporary key. The
 * developer signs the call.
 */
export function getThirdPartyFederationToken(app: CloudApp, grants: CloudGrants): CloudAction {
  return {
    name: 'GetThirdPartyFederationToken',
    version: '2018-08-13',
    region: 'ap-guangzhou',
    findKey: (secretId) => findKey(secretId, app, grants),
    answer(body, { vendorFault, secretId }) {
      requireDeveloper(secretId, app);
      throwVendorFault(vendorFault);
      const { UserAccessToken, Duration } = parse(federationBody, body);
      const key = grants.issueTemporaryKey(UserAccessToken, Duration);
      if (!key) throw cloudRefusal('InvalidParameterValue.UserAccessToken');
      const credentials = { Token: key.token, TmpSecretId: key.secretId, TmpSecretKey: key.secretKey };
      const seconds = Math.floor(key.expiresAt / 1000);
      if (vendorFault === arrayFault) return { Credentials: [credentials], ExpiredTime: String(seconds) };
      return { Credentials: credentials, ExpiredTime: seconds };
    },
  };
}

/** Creates the profile actions of product `open`. A user's temporary key signs the calls. */
export function profileActions(app: CloudApp, grants: CloudGrants): readonly CloudAction[] {
  return Object.entries(profiles).map(([name, profile]) => ({
    name,
    version: '2018-12-25',
    region: 'none',
    findKey: (secretId) => findKey(secretId, app, grants),
    answer(_body, { vendorFault, secretId }) {
      throwVendorFault(vendorFault);
      const key = grants.findTemporaryKey(secretId);
      if (!key) throw cloudRefusal('AuthFailure.UnauthorizedOperation');
      return profile(key.user);
    },
  }));
}

const profiles: Readonly<Record<string, (user: string) => object>> = {
  GetUserAuthInfo: (user) => ({ Nickname: user, IsAuth: 0, UserType: -1 }),
  GetUserOwnerInfo: (user) => ({ OwnerUin: uin(user), OwnerName: user, Mail: null, MailStatus: null }),
  // This is an older action that some clients still call.
  GetUserBaseInfo: (user) => ({ Nickname: user }),
};

/** Returns an account number of twelve digits, as at the vendor. */
const uin = (user: string) => String(100_000_000_000 + (Number.parseInt(userId('uin', user).slice(0, 10), 16) % 1e10));

function findKey(secretId: string, app: CloudApp, grants: CloudGrants): CloudKey | undefined {
  return secretId === app.secretId ? { secretKey: app.secretKey } : grants.findTemporaryKey(secretId);
}

function requireDeveloper(secretId: string, app: CloudApp): void {
  if (secretId !== app.secretId) throw cloudRefusal('AuthFailure.UnauthorizedOperation');
}

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const code = issue.input === undefined ? 'MissingParameter' : 'InvalidParameter';
  throw new CloudRefusal(code, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}
