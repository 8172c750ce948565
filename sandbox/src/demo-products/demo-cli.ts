/**
 * A command line that signs in by a device code (RFC 8628), and calls an API for its user (RFC 8707). Run `npm run
 * demo:cli` next to `npm start`. Its arguments are the issuer, the API and its scope; `--bearer` is for an API that
 * does not check proofs of keys.
 */
import { parseArgs } from 'node:util';
import * as client from 'openid-client';
import { renderUnicodeCompact } from 'uqr';

const print = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { bearer: { type: 'boolean' } } });
const [issuer = 'http://localhost:8080/oidc', api = 'http://127.0.0.1:8092/api', scope = 'contour:read'] = positionals;

const config = await client.discovery(new URL(issuer), 'contour-cli', {}, client.None(), {
  // Plain HTTP is allowed for development. A product's own programs use only https.
  execute: [client.allowInsecureRequests],
});
// The user agent contains the name of the program, which its user sees.
config[client.customFetch] = (url, { headers, ...options }) =>
  fetch(url, { ...options, headers: { ...headers, 'user-agent': 'contour-cli/1.0' } } as RequestInit);

// A stolen refresh token is useless without this key (RFC 9449).
const key = values.bearer ? {} : { DPoP: client.getDPoPHandle(config, await client.randomDPoPKeyPair()) };
const asked = { scope: `openid profile ${scope}`, resource: api };

try {
  const started = await client.initiateDeviceAuthorization(config, asked);
  const address = started.verification_uri_complete ?? started.verification_uri;
  print(renderUnicodeCompact(address));
  print(`Open ${started.verification_uri} and enter ${started.user_code}`);
  print(`or open ${address}`);
  const tokens = await client.pollDeviceAuthorizationGrant(config, started, undefined, key);
  const { sub, nickname } = await client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck, key);
  print(`Signed in as ${nickname ?? sub}.`);
  // The tokens above are for the account. The refresh token gets an access token for the API.
  const forApi = await client.refreshTokenGrant(config, tokens.refresh_token ?? '', { resource: api }, key);
  const url = new URL(`${api}/maps`);
  const answer = await client.fetchProtectedResource(
    config,
    forApi.access_token,
    url,
    'GET',
    undefined,
    undefined,
    key,
  );
  print(`The API answers: ${await answer.text()}`);
} catch (error) {
  const isRefused = error instanceof client.ResponseBodyError;
  print(`Refused: ${isRefused ? `${error.error}: ${error.error_description}` : error}`);
  process.exitCode = 1;
}
