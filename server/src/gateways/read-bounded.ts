/** The body of a `Response` or of an `IncomingMessage`. */
type Body = AsyncIterable<Uint8Array> | null;

/** Reads a body, or returns null if it is longer than `bytesMax`. Never buffers more than `bytesMax` bytes. */
export async function readBytes(body: Body, bytesMax: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a body as text, or returns null if it is longer than `bytesMax` bytes. */
export async function readBounded(body: Body, bytesMax: number): Promise<string | null> {
  return (await readBytes(body, bytesMax))?.toString('utf8') ?? null;
}
