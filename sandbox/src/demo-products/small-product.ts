import { createServer } from 'node:http';
import { ProductSignIn } from './product-sign-in.ts';

const origin = 'http://localhost:3000';
const signIn = new ProductSignIn({
  issuer: 'http://localhost:8080/oidc',
  id: 'demo',
  secret: 'demo-development-secret',
  origin,
  scope: 'openid profile phone email',
});

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  const error = searchParams.get('error');
  const say = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  const session = signIn.session(request);
  try {
    const handle = signIn.handlers[pathname];
    if (handle) await handle(request, response);
    else if (pathname !== '/') say(404, 'There is no such page.');
    else if (session) {
      // The user may have refused any of these.
      const { nickname = 'you', phone_number, email } = session.user;
      const contacts = [phone_number, email].filter(Boolean).join(', ') || 'none';
      say(200, `Hello ${nickname}. Your contacts: ${contacts}. To sign out, open ${origin}/sign-out`);
    } else say(200, `You are not signed in${error ? ` (${error})` : ''}. To sign in, open ${origin}/sign-in`);
  } catch (cause) {
    say(502, `The account does not answer: ${cause}`);
  }
}).listen(3000);
