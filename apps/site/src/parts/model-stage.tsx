import { useEffect, useRef, useState } from 'react';
import { useReader } from '../reader.ts';

/** The server, which draws no models, does without. */
const loadScene = import.meta.env.SSR ? null : () => import('../visitor/model-scene.ts');

/** The toy as a model; what draws it is as large as the page itself and comes only now. */
export function ModelStage({ url, title }: { url: string; title: string }) {
  const { say } = useReader();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    let isOver = false;
    let end = (): void => {};
    const load = async (): Promise<void> => {
      const scene = await loadScene?.();
      if (isOver || !box.current || !scene) return;
      end = await scene.showModel(box.current, url);
      if (isOver) end();
      else setState('shown');
    };
    load().catch(() => !isOver && setState('failed'));
    return () => {
      isOver = true;
      end();
    };
  }, [url]);
  return (
    <figure className="model" aria-label={`${say('view_3d')}: ${title}`}>
      <div ref={box} className="model-box" />
      <p aria-live="polite">
        {state === 'loading' && say('loading')}
        {state === 'shown' && say('view_3d_hint')}
        {state === 'failed' && say('view_3d_bad')}
      </p>
    </figure>
  );
}
