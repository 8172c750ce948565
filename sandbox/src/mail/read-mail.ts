import PostalMime from 'postal-mime';
import type { Received } from '../inbox/inbox.ts';

// The code is a separate word. The token of a link may also contain six digits.
const codeInText = /(?<![\w-])\d{6}(?![\w-])/;

/**
 * Parses a mail: the scene from the header `X-Scene`, the text, the six-digit code in it, and the HTML part with its
 * attached pictures.
 */
export async function readMail(source: Buffer): Promise<Omit<Received, 'channel' | 'to'>> {
  const { headers, text = '', html, attachments } = await PostalMime.parse(source, { attachmentEncoding: 'base64' });
  const scene = headers.find(({ key }) => key === 'x-scene')?.value.trim() || null;
  const shown = attachments.reduce(
    (part, { contentId, mimeType, content }) =>
      contentId ? part.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${content}`) : part,
    html ?? '',
  );
  return { scene, code: codeInText.exec(text)?.[0] ?? null, text: text.trim(), html: shown || null };
}
