/**
 * Loads the OpenID library without its warning that our Node is not yet an LTS release: this project installs that
 * Node. All other warnings are printed.
 */
export async function withoutRuntimeWarning<T>(
  load: () => Promise<T>,
  output: Pick<Console, 'warn'> = console,
): Promise<T> {
  const { warn } = output;
  output.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await load();
  } finally {
    output.warn = warn;
  }
}
