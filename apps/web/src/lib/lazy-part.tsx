import { Component, createElement, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { ChunkLoadError, lazyPage, type LazyPage, type Loader } from './lazy-page.ts';
import { toast } from './notices.ts';

/** A network that refuses is told to the user after four seconds; a slow one is waited for. */
const TRIES = 3;
const PAUSE_MS = 10_000;

interface PartBoundaryProps<P> {
  part: LazyPage<P>;
  values: P;
  close: (() => void) | null;
}

class PartBoundary<P extends object> extends Component<PartBoundaryProps<P>, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  hasTold = false;

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    const { part, close } = this.props;
    const isMissing = error instanceof ChunkLoadError;
    if (!this.hasTold) toast.error(isMissing ? '没有加载成功，请检查网络后再试' : '这里出错了，请稍后再试');
    this.hasTold = true;
    part.reset();
    if (close) close();
    else setTimeout(() => this.setState({ error: null }), PAUSE_MS);
  }

  override render(): ReactNode {
    const { part, values, close } = this.props;
    const { error } = this.state;
    if (!error) return createElement(part.component() as ComponentType<P>, values);
    // Code that came and breaks in the middle of a page would only break again.
    if (!close && !(error instanceof ChunkLoadError)) throw error;
    return null;
  }
}

/**
 * A part of a page or of the shell whose code comes when it is first drawn; what stands around it survives when it
 * does not come. A dialog is closed then, by its `onClose` or by `close`, so that the next click tries again. What has
 * neither, or null because it holds what must not get lost, is tried again for as long as it is wanted.
 */
export function lazyPart<P extends object>(
  load: Loader<P>,
  close?: (() => void) | null,
): FunctionComponent<P> & Pick<LazyPage, 'preload'> {
  const part = lazyPage(load, TRIES);
  function Part(values: P) {
    const { onClose = null } = values as { onClose?: () => void };
    return <PartBoundary part={part} values={values} close={close === undefined ? onClose : close} />;
  }
  return Object.assign(Part, { preload: part.preload });
}
