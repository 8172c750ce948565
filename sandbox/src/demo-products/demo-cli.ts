import * as client from 'openid-client';
import { renderUnicodeCompact } from 'uqr';

/** A command line that signs in by a device code (RFC 8628): `npm run demo:cli`, beside `npm start`. Its argument is the issuer. */

const print = (line: string) => process.stdout.write(`${line}\n`);

const [issuer = 'http://localhost:8080/oidc'] = process.argv.slice(2);

const config = await client.discovery(new URL(issuer), 'contour-cli', {}, client.None(), {
  // For development: a product's own programs use https alone.
  execute: [client.allowInsecureRequests],
});
// What the user sees of the program.
config[client.customFetch] = (url, { headers, ...options }) =>
  fetch(url, { ...options, headers: { ...headers, 'user-agent': 'contour-cli/1.0' } } as RequestInit);

// A stolen refresh token is of no use without this key (RFC 9449).
const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair());
const started = await client.initiateDeviceAuthorization(config, { scope: 'openid profile' });
const address = started.verification_uri_complete ?? started.verification_uri;
print(renderUnicodeCompact(address));
print(`Open ${started.verification_uri} and enter ${started.user_code}`);
print(`or open ${address}`);

try {
  const tokens = await client.pollDeviceAuthorizationGrant(config, started, undefined, { DPoP });
  const { sub, nickname } = await client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck, {
    DPoP,
  });
  print(`Signed in as ${nickname ?? sub}.`);
} catch (error) {
  print(`Not signed in: ${error instanceof client.ResponseBodyError ? error.error : error}`);
  process.exitCode = 1;
}
