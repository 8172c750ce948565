import { UserManager } from 'oidc-client-ts';

const users = new UserManager({
  authority: 'http://localhost:8080/oidc',
  client_id: 'demo',
  redirect_uri: `${location.origin}/signed-in`,
  post_logout_redirect_uri: `${location.origin}/`,
  scope: 'openid profile',
  loadUserInfo: true, // The nickname is not in the id token.
});

function show(text, action, run) {
  const button = Object.assign(document.createElement('button'), { textContent: action, onclick: run });
  document.body.replaceChildren(`${text} `, button);
}

try {
  if (location.pathname === '/signed-in') await users.signinCallback();
  const user = await users.getUser();
  if (user && !user.expired)
    show(`Hello ${user.profile.nickname ?? 'you'}.`, 'Sign out', () => users.signoutRedirect());
  else show('You are not signed in.', 'Sign in', () => users.signinRedirect());
} catch (error) {
  show(`You are not signed in: ${error.message}.`, 'Try again', () => users.signinRedirect()); // Canceled or refused.
}
// The code is used: a reload does not send it again.
history.replaceState(null, '', '/');
