/** A lazily loaded part of the page did not arrive: the network is away, it took too long, or a deployment removed it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}
