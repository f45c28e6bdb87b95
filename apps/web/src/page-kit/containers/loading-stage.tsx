import type { BoxSize, PlacedCarton } from '@wanyuan/domain';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { RotateCcw } from 'lucide-react';
import { createLoadingScene, loadingOrder, type LoadingScene } from './loading-scene.ts';
import styles from './loading-view.module.css';

interface LoadingStageProps {
  inside: BoxSize;
  placed: readonly PlacedCarton[];
  colours: ReadonlyMap<number, string>;
  count: number;
}

const TURN = 12;
const ZOOM = 1.15;
const KEYS: Record<string, (scene: LoadingScene) => void> = {
  ArrowLeft: (scene) => scene.turn(-TURN),
  ArrowRight: (scene) => scene.turn(TURN),
  '+': (scene) => scene.zoom(ZOOM),
  '=': (scene) => scene.zoom(ZOOM),
  '-': (scene) => scene.zoom(1 / ZOOM),
  '0': (scene) => scene.reset(),
};
const GREY = '#9aa0a8';

/** The loaded container, to be turned by mouse or keys. */
export function LoadingStage({ inside, placed, colours, count }: LoadingStageProps) {
  const box = useRef<HTMLButtonElement>(null);
  const scene = useRef<LoadingScene | null>(null);
  const [isBroken] = useState(() => document.createElement('canvas').getContext('webgl2') === null);
  useEffect(() => {
    if (!box.current) return undefined;
    scene.current = createLoadingScene(box.current, inside, loadingOrder(placed), (id) => colours.get(id) ?? GREY);
    return () => {
      scene.current?.dispose();
      scene.current = null;
    };
  }, [inside, placed, colours]);
  useEffect(() => {
    scene.current?.show(count);
  }, [count]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const work = KEYS[event.key];
    if (!work || !scene.current || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    work(scene.current);
  };
  if (isBroken)
    return <p className={`round sunken text-centre quiet ${styles.empty}`}>此浏览器不能显示 3D，装柜数据见下。</p>;
  return (
    <div className={`edge round sunken clip relative ${styles.frame}`}>
      <button
        ref={box}
        type="button"
        className={`full absolute ${styles.stage}`}
        aria-label="装柜图，左右键旋转，加减键缩放，0 复位"
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={`paper absolute inline-row gap-4 t-12 ${styles.reset}`}
        onClick={() => scene.current?.reset()}
      >
        <RotateCcw size={14} aria-hidden />
        复位
      </button>
      <span className={`absolute t-12 quiet ${styles.door}`} aria-hidden>
        拖动旋转，滚轮缩放
      </span>
    </div>
  );
}
