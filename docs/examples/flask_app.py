from authlib.integrations.base_client import OAuthError
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session, url_for
from markupsafe import escape

app = Flask(__name__)
app.secret_key = 'a long random text of your own'
account = OAuth(app).register(
    'account',
    server_metadata_url='http://localhost:8080/oidc/.well-known/openid-configuration',
    client_id='demo',
    client_secret='demo-development-secret',
    client_kwargs={'scope': 'openid profile phone email', 'code_challenge_method': 'S256'},
)

@app.get('/')
def home():
    if 'user' not in session:
        return account.authorize_redirect(url_for('signed_in', _external=True))
    user = session['user']
    # The user may keep any of these to themselves.
    contacts = [user[claim] for claim in ('phone_number', 'email') if user.get(claim)]
    return escape(f"Hello {user.get('nickname', 'you')}. Your contacts: {', '.join(contacts) or 'none'}.")

@app.get('/signed-in')
def signed_in():
    token = account.authorize_access_token()
    session['user'] = account.userinfo(token=token)
    return redirect('/')

# Canceled, refused, or a page that was reloaded.
@app.errorhandler(OAuthError)
def refused(_error):
    return 'You are not signed in. <a href="/">Try again</a>', 400

if __name__ == '__main__':
    print('Open http://localhost:3000/')
    app.run(host='localhost', port=3000)
