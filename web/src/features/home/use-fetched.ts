import { useEffect, useState } from 'react';

/**
 * What `load` gives, for `key`, and anew once the network is back; undefined until it is here. A failure says nothing: the
 * page is of use without.
 */
export function useFetched<Data>(load: () => Promise<Data>, key: string): Data | undefined {
  const [data, setData] = useState<Data>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    let wanted = true;
    const fetchIt = () =>
      void load().then(
        (loaded) => wanted && setData(() => loaded),
        () => undefined,
      );
    fetchIt();
    addEventListener('online', fetchIt);
    return () => {
      wanted = false;
      removeEventListener('online', fetchIt);
    };
  }, [key]);
  return data;
}
