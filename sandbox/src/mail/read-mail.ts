import PostalMime from 'postal-mime';
import type { Message } from '../inbox/inbox.ts';

// The code is a separate word. The token of a link may also contain six digits.
const codeInText = /(?<![\w-])\d{6}(?![\w-])/;

/** Parses a mail: the scene from the header `X-Scene`, the text, and the six-digit code in it. */
export async function readMail(source: Buffer): Promise<Pick<Message, 'scene' | 'code' | 'text'>> {
  const { headers, text = '' } = await PostalMime.parse(source);
  const scene = headers.find(({ key }) => key === 'x-scene')?.value.trim() || null;
  return { scene, code: codeInText.exec(text)?.[0] ?? null, text: text.trim() };
}
