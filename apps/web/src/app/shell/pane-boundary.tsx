import { CloudOff, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '#lib/lazy-page.ts';
import { go } from '#lib/navigation.ts';
import { HOME_PATH, type RouteRow } from '#lib/route-table.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { resetRow } from './row-page.tsx';

interface PaneBoundaryProps {
  row: RouteRow;
  children: ReactNode;
}

/** A page that breaks takes its own pane down, never the shell or the other tabs. */
export class PaneBoundary extends Component<PaneBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  retry = (): void => {
    resetRow(this.props.row);
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissing = error instanceof ChunkLoadError;
    return (
      <StatePanel
        isAlert
        icon={isMissing ? CloudOff : TriangleAlert}
        title={isMissing ? '页面加载失败' : '页面出错了'}
        description={isMissing ? '网络不稳定，或服务器暂时无法访问。' : '这个页面遇到了意外问题，其他标签页不受影响。'}
        actions={
          <>
            <PlainButton isPrimary onClick={this.retry}>
              重新加载
            </PlainButton>
            <PlainButton
              onClick={() => {
                go(HOME_PATH);
              }}
            >
              返回首页
            </PlainButton>
          </>
        }
      />
    );
  }
}
