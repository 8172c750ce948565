/** Reads the body of a response; null if it is longer than `bytesMax`. It never buffers more than that. */
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

/** Reads the body of a response as text; null if it is longer than `bytesMax` bytes. */
export async function readBounded(answer: Response, bytesMax: number): Promise<string | null> {
  return (await readBytes(answer, bytesMax))?.toString('utf8') ?? null;
}
