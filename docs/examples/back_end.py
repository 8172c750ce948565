# The back end of a product in Python: `pip install 'pyjwt[crypto]'`, then `ISSUER=… CLIENT_ID=… CLIENT_SECRET=… python back_end.py SUB`.
import json, os, sys
from base64 import b64encode
from urllib.parse import quote, urljoin
from urllib.request import Request, urlopen

import jwt

issuer, client, secret = (os.environ[name] for name in ('ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'))
keys = jwt.PyJWKClient(f'{issuer}/jwks')


def call(method, address, body, authorization, kind='application/json'):
    headers = {'Authorization': authorization, 'Content-Type': kind}
    with urlopen(Request(urljoin(issuer, address), body, headers, method=method), timeout=40) as answer:
        return json.load(answer)


credentials = b64encode(f"{client}:{quote(secret, safe='')}".encode()).decode()
form, kind = b'grant_type=client_credentials', 'application/x-www-form-urlencoded'
bearer = 'Bearer ' + call('POST', f'{issuer}/token', form, f'Basic {credentials}', kind)['access_token']
user, done = f'/api/v1/users/{sys.argv[1]}', None
print(json.dumps(call('GET', user, None, bearer)))
points = {'reference': f'tutorial-{sys.argv[1]}', 'amount': 50, 'reason': 'tutorial-done'}
print(json.dumps(call('POST', f'{user}/points', json.dumps(points).encode(), bearer)))
while done != []:
    poll = json.dumps({'ack': done or [], 'returnImmediately': True}).encode()
    sets = call('POST', '/api/v1/ssf/poll', poll, bearer)['sets']
    for token in sets.values():
        key = keys.get_signing_key_from_jwt(token).key
        event = jwt.decode(token, key, algorithms=['ES256'], audience=client, issuer=issuer, leeway=10)
        print(json.dumps(event))  # Handle it before it is acknowledged.
    done = list(sets)
