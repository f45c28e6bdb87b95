import { Component, type ReactNode } from 'react';
import { toast } from '#lib/notices.ts';

/** A part that breaks outside of the pages disappears alone: without this net React would unmount everything. */
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
