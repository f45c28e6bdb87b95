import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

export type SaveChoice = 'save' | 'discard' | 'cancel';

/** The question before unsaved work is left: three answers, and Esc means stay. The page must draw `place`. */
export function useAskSave(): [ask: (what: string) => Promise<SaveChoice>, place: ReactNode] {
  const [modal, place] = Modal.useModal();
  const ask = (what: string): Promise<SaveChoice> =>
    new Promise((resolve) => {
      const answer = (choice: SaveChoice) => () => {
        dialog.destroy();
        resolve(choice);
      };
      const dialog = modal.confirm({
        title: '有未保存的内容',
        content: `${what}还没有保存，关闭前要保存吗？`,
        centered: true,
        onCancel: answer('cancel'),
        footer: (
          <div className="ant-modal-confirm-btns">
            <Button onClick={answer('cancel')}>取消</Button>
            <Button onClick={answer('discard')}>不保存</Button>
            <Button type="primary" onClick={answer('save')}>
              保存
            </Button>
          </div>
        ),
      });
    });
  return [ask, place];
}
