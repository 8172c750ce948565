let loading: Promise<typeof import('sharp').default> | undefined;

/** The picture library, loaded at the first picture: its native part takes time and memory at the start. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // One thread and no cache: pictures are rendered one at a time and never twice, and password hashes need the other threads.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
