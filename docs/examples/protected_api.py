# An API of a product in Python: `pip install 'pyjwt[crypto]'`, then `ISSUER=… RESOURCE=… SCOPE=… PORT=… python protected_api.py`.
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import urlopen

import jwt

ISSUER, RESOURCE = os.environ['ISSUER'], os.environ['RESOURCE']
SCOPE = os.environ.get('SCOPE', 'contour:read')
with urlopen(f'{ISSUER}/.well-known/openid-configuration') as discovery:
    keys = jwt.PyJWKClient(json.load(discovery)['jwks_uri'])


def claims_of(authorization):
    """The claims of an access token for this API; None for any other token."""
    scheme, _, token = authorization.partition(' ')
    try:
        if scheme.lower() != 'bearer' or jwt.get_unverified_header(token).get('typ') != 'at+jwt':
            return None
        claims = jwt.decode(
            token,
            keys.get_signing_key_from_jwt(token).key,
            algorithms=['ES256'],
            audience=RESOURCE,
            issuer=ISSUER,
            leeway=10,  # seconds: the clock of the account may be ahead, and PyJWT refuses what is issued in the future
            options={'require': ['sub', 'exp', 'scope']},
        )
    except jwt.PyJWTError:
        return None
    # A token that is bound to a key (`cnf`) needs its proof, which this API does not check.
    return None if 'cnf' in claims else claims


class Api(BaseHTTPRequestHandler):
    def do_GET(self):
        claims = claims_of(self.headers.get('Authorization', ''))
        if claims is None:
            return self.answer(401, challenge='Bearer error="invalid_token"')
        if SCOPE not in claims['scope'].split(' '):
            return self.answer(403, challenge=f'Bearer error="insufficient_scope", scope="{SCOPE}"')
        self.answer(200, body=json.dumps({'sub': claims['sub']}).encode())

    def answer(self, status, challenge=None, body=b''):
        self.send_response(status)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Content-Length', str(len(body)))
        if challenge:
            self.send_header('WWW-Authenticate', challenge)
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(('127.0.0.1', int(os.environ.get('PORT', '3001'))), Api).serve_forever()
