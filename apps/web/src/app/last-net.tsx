import { Component, type ReactNode } from 'react';
import { toast } from '#lib/notices.ts';

/** What breaks outside of the pages vanishes by itself: without a net React would take everything down. */
export class LastNet extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    toast.error('部分功能出错了，刷新页面后恢复');
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
