// The back end of a product in Node: `npm init -y && npm pkg set type=module && npm install jose`, then
// `ISSUER=… CLIENT_ID=… CLIENT_SECRET=… node back-end.js SUB`.
import { createRemoteJWKSet, jwtVerify } from 'jose';

const { ISSUER: issuer, CLIENT_ID: id, CLIENT_SECRET: secret } = process.env;
const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));

async function send(address, options) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}
const credentials = { authorization: `Basic ${btoa(`${id}:${encodeURIComponent(secret)}`)}` };
const form = new URLSearchParams({ grant_type: 'client_credentials' });
const { access_token: token } = await send(`${issuer}/token`, { method: 'POST', headers: credentials, body: form });

function call(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return send(new URL(`/api/v1/${path}`, issuer), { method, headers, body: JSON.stringify(body) });
}
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const sub = process.argv[2];
print(await call('GET', `users/${sub}`));
const points = { reference: `tutorial-${sub}`, amount: 50, reason: 'tutorial-done' };
print(await call('POST', `users/${sub}/points`, points));
for (let ack = [], more = true; more; more = ack.length > 0) {
  const { sets } = await call('POST', 'ssf/poll', { ack, returnImmediately: true });
  for (const set of Object.values(sets)) {
    const { payload } = await jwtVerify(set, keys, { issuer, audience: id, typ: 'secevent+jwt' });
    print(payload); // Handle it before it is acknowledged.
  }
  ack = Object.keys(sets);
}
