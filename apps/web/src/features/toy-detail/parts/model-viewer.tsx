import { Button } from 'antd';
import { Box, Maximize2, Minus, Pause, Play, Plus, RotateCcw, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { StatePanel } from '#ui/state-panel.tsx';
import type { ModelScene } from './model-viewer-scene.ts';
import styles from './model-viewer.module.css';

interface ModelViewerProps {
  url: string;
  /** Whose model it is, for screen readers. */
  title: string;
}

type State = 'loading' | 'ready' | 'failed' | 'unsupported';

const TURN = 15;
const TILT = 8;
const ZOOM = 1.2;

const KEYS: Record<string, (scene: ModelScene) => void> = {
  ArrowLeft: (scene) => scene.rotate(-TURN, 0),
  ArrowRight: (scene) => scene.rotate(TURN, 0),
  ArrowUp: (scene) => scene.rotate(0, -TILT),
  ArrowDown: (scene) => scene.rotate(0, TILT),
  '+': (scene) => scene.zoom(ZOOM),
  '=': (scene) => scene.zoom(ZOOM),
  '-': (scene) => scene.zoom(1 / ZOOM),
  '0': (scene) => scene.reset(),
};

const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A toy to be turned round. The library behind it comes only now; a hidden tab gives the graphics memory back. */
export function ModelViewer(props: ModelViewerProps) {
  const [attempt, setAttempt] = useState(0);
  return <Viewer key={`${props.url} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Viewer({ url, title, onRetry }: ModelViewerProps & { onRetry: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLButtonElement>(null);
  const scene = useRef<ModelScene | null>(null);
  const [state, setState] = useState<State>(() => (hasWebgl() ? 'loading' : 'unsupported'));
  const [percent, setPercent] = useState(0);
  const [isTurning, setIsTurning] = useState(() => !wantsCalm());

  useLayoutEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    let isOver = false;
    const whileHere =
      <T extends unknown[]>(act: (...values: T) => void) =>
      (...values: T): void => {
        if (!isOver) act(...values);
      };
    const fail = whileHere(() => setState('failed'));
    import('./model-viewer-scene.ts')
      .then(({ createModelScene }) =>
        createModelScene(box, {
          url,
          isAutoRotating: !wantsCalm(),
          onProgress: whileHere(setPercent),
          onTouched: whileHere(() => setIsTurning(false)),
          onLost: fail,
        }),
      )
      .then((created) => {
        if (isOver) {
          created.dispose();
          return;
        }
        scene.current = created;
        setState('ready');
      }, fail);
    return () => {
      isOver = true;
      scene.current?.dispose();
      scene.current = null;
      setState('loading');
    };
  }, [url]);

  const act = (work: (scene: ModelScene) => void): void => {
    if (scene.current) work(scene.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const work = KEYS[event.key];
    if (!work || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(work);
  };
  const toggleTurning = (): void => {
    act((current) => current.setAutoRotate(!isTurning));
    setIsTurning(!isTurning);
  };
  const toggleFullScreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  };

  if (state === 'unsupported' || state === 'failed') {
    const isFailed = state === 'failed';
    return (
      <StatePanel
        icon={Box}
        title={isFailed ? '3D 模型没有加载成功' : '此浏览器不能显示 3D'}
        description={
          isFailed ? '请检查网络后重试，图片和视频不受影响。' : '请换用新版 Chrome 或 Edge，并打开“硬件加速”。'
        }
        actions={isFailed && <Button onClick={onRetry}>重试</Button>}
      />
    );
  }
  return (
    <div ref={frame} className={`full relative tall ${styles.frame}`} data-state={state}>
      <button
        ref={stage}
        type="button"
        className={`absolute ${styles.stage}`}
        aria-label={`${title} 3D 模型，方向键旋转，加减键缩放，0 复位`}
        onKeyDown={onKeyDown}
      />
      {state === 'loading' && (
        <output className={`middle t-13 absolute ${styles.loading}`}>
          正在加载 3D 模型{percent > 0 ? ` ${percent}%` : '…'}
        </output>
      )}
      {state === 'ready' && (
        <div className={`flex gap-4 absolute ${styles.tools}`}>
          <Tool icon={isTurning ? Pause : Play} label={isTurning ? '停止转动' : '自动转动'} onClick={toggleTurning} />
          <Tool icon={Plus} label="放大" onClick={() => act((current) => current.zoom(ZOOM))} />
          <Tool icon={Minus} label="缩小" onClick={() => act((current) => current.zoom(1 / ZOOM))} />
          <Tool icon={RotateCcw} label="复位" onClick={() => act((current) => current.reset())} />
          <Tool icon={Maximize2} label="全屏" onClick={toggleFullScreen} />
        </div>
      )}
    </div>
  );
}

function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`middle round-sm ${styles.tool}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
