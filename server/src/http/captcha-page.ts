import type { FastifyInstance } from 'fastify';
import { captchaPagePolicy } from './security-headers.ts';

/** The settings of the captcha service's page. */
export interface CaptchaPageSettings {
  readonly appId: number;
  readonly scriptUrl: string;
  readonly origins: readonly string[];
}

/** The path of the page that shows the captcha service in a frame of our own pages. */
export const CAPTCHA_PAGE = '/captcha';
const FRAME_SCRIPT = `${CAPTCHA_PAGE}/frame.js`;

/**
 * Serves the captcha page. Only this page runs the vendor's script, so the policies of other pages do not allow it.
 * Only our own pages may frame it.
 */
export function serveCaptchaPage(app: FastifyInstance, settings: CaptchaPageSettings): void {
  const { scriptUrl, origins } = settings;
  const [csp, html] = [captchaPagePolicy([new URL(scriptUrl).origin, ...origins]), renderPage(settings)];
  app.get(CAPTCHA_PAGE, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': csp, 'referrer-policy': 'origin', 'cache-control': 'no-cache' })
      .send(html),
  );
  app.get(FRAME_SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(frameScript),
  );
}

const renderPage = ({ appId, scriptUrl }: CaptchaPageSettings) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Captcha</title>
<script src="${new URL(scriptUrl).href}" defer></script>
<script src="${FRAME_SCRIPT}" defer></script>
</head>
<body data-app-id="${appId}">
<div id="captcha"></div>
</body>
</html>
`;

// If the service does not respond, the vendor's script creates a ticket by itself, which starts with "terror_". Nobody
// has solved a challenge then.
const frameScript = `const tell = (message) => parent.postMessage(message, location.origin);
const language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh-cn';
document.documentElement.lang = language;
const solved = ({ ret, ticket, randstr }) => {
  if (ret !== 0) tell({ kind: 'closed' });
  else if (!ticket || ticket.startsWith('terror_')) tell({ kind: 'failed' });
  else tell({ kind: 'solved', ticket, randstr });
};
try {
  const options = { type: 'embed', userLanguage: language, enableDarkMode: true, needFeedBack: false };
  new TencentCaptcha(document.getElementById('captcha'), document.body.dataset.appId, solved, options).show();
  tell({ kind: 'ready' });
} catch {
  tell({ kind: 'failed' });
}
`;
