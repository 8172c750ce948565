/** The answer's bytes, or null when they are more than `bytesMax`; no more than that is ever held. */
export async function readBytes(answer: Response, bytesMax: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The answer's text, or null when it is longer than `bytesMax`. */
export async function readBounded(answer: Response, bytesMax: number): Promise<string | null> {
  return (await readBytes(answer, bytesMax))?.toString('utf8') ?? null;
}
