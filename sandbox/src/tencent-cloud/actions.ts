import * as v from 'valibot';
import type { CloudAction } from '../cloud-api/cloud-action.ts';
import { CloudRefusal } from '../cloud-api/cloud-refusal.ts';
import type { CloudKey } from '../cloud-api/verify-tc3.ts';
import { personId } from '../consent/people.ts';
import type { Grants } from './grants.ts';
import { meetFault, refusal } from './vendor-codes.ts';

/** The app at the vendor's open platform, and the developer's key to it. */
export interface CloudApp {
  readonly appId: string;
  readonly secretId: string;
  readonly secretKey: string;
}

/** Answers with `Credentials` as an array and `ExpiredTime` as text, as an example of the vendor's own tool prints them. */
export const arrayFault = 'credentials-array';

const platform = 'tencent-cloud';
const longestDuration = 7200;
// A query has texts alone.
const wholeNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0));
const tokenBody = v.object({ UserAuthCode: v.string(), OpenAccessToken: v.optional(v.string()) });
const federationBody = v.object({
  UserAccessToken: v.string(),
  Duration: v.optional(v.pipe(wholeNumber, v.maxValue(longestDuration)), longestDuration),
  ApiAppId: v.optional(wholeNumber),
});

/** Product `open` 2018-12-25: the code of a person for their ids and access token; signed by the developer. */
export function getUserAccessToken(app: CloudApp, grants: Grants): CloudAction {
  return {
    name: 'GetUserAccessToken',
    version: '2018-12-25',
    region: 'none',
    keyOf: (secretId) => anyKey(secretId, app, grants),
    answer(body, { ownFault, secretId }) {
      expectDeveloper(secretId, app);
      meetFault(ownFault);
      const token = grants.redeem(read(tokenBody, body).UserAuthCode);
      if (!token) throw refusal('InvalidParameterValue.UserAuthCode');
      return {
        AppId: app.appId,
        UserOpenId: personId(app.appId, token.person),
        UserUnionId: personId(platform, token.person),
        UserAccessToken: token.accessToken,
        ExpiresAt: Math.floor(token.expiresAt / 1000),
        UserRefreshToken: token.refreshToken,
        Scope: 'login',
      };
    },
  };
}

/** Product `sts` 2018-08-13: a person's access token for temporary keys; signed by the developer. */
export function getThirdPartyFederationToken(app: CloudApp, grants: Grants): CloudAction {
  return {
    name: 'GetThirdPartyFederationToken',
    version: '2018-08-13',
    region: 'ap-guangzhou',
    keyOf: (secretId) => anyKey(secretId, app, grants),
    answer(body, { ownFault, secretId }) {
      expectDeveloper(secretId, app);
      meetFault(ownFault);
      const { UserAccessToken, Duration } = read(federationBody, body);
      const key = grants.federate(UserAccessToken, Duration);
      if (!key) throw refusal('InvalidParameterValue.UserAccessToken');
      const credentials = { Token: key.token, TmpSecretId: key.secretId, TmpSecretKey: key.secretKey };
      const seconds = Math.floor(key.expiresAt / 1000);
      if (ownFault === arrayFault) return { Credentials: [credentials], ExpiredTime: String(seconds) };
      return { Credentials: credentials, ExpiredTime: seconds };
    },
  };
}

/** The actions of product `open` about the person whose temporary keys sign them. */
export function profileActions(app: CloudApp, grants: Grants): readonly CloudAction[] {
  return Object.entries(profiles).map(([name, profile]) => ({
    name,
    version: '2018-12-25',
    region: 'none',
    keyOf: (secretId) => anyKey(secretId, app, grants),
    answer(_body, { ownFault, secretId }) {
      meetFault(ownFault);
      const key = grants.keyOf(secretId);
      if (!key) throw refusal('AuthFailure.UnauthorizedOperation');
      return profile(key.person);
    },
  }));
}

const profiles: Readonly<Record<string, (person: string) => object>> = {
  GetUserAuthInfo: (person) => ({ Nickname: person, IsAuth: 0, UserType: -1 }),
  GetUserOwnerInfo: (person) => ({ OwnerUin: uin(person), OwnerName: person, Mail: null, MailStatus: null }),
  // An older name that some clients still call.
  GetUserBaseInfo: (person) => ({ Nickname: person }),
};

/** Twelve digits, as the vendor's account numbers are. */
const uin = (person: string) =>
  String(100_000_000_000 + (Number.parseInt(personId('uin', person).slice(0, 10), 16) % 1e10));

function anyKey(secretId: string, app: CloudApp, grants: Grants): CloudKey | undefined {
  return secretId === app.secretId ? { secretKey: app.secretKey } : grants.keyOf(secretId);
}

function expectDeveloper(secretId: string, app: CloudApp): void {
  if (secretId !== app.secretId) throw refusal('AuthFailure.UnauthorizedOperation');
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const code = issue.input === undefined ? 'MissingParameter' : 'InvalidParameter';
  throw new CloudRefusal(code, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}
