import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import type { SyncView } from '../socket/run-sync.ts';
import { FaultList } from './fault-list.tsx';

interface FileFaultsProps {
  made: { faults: SyncView['faults']; fault_count: number; toy_count: number };
  onClose: () => void;
}

/** The file is being made, without lines that the software would not take. */
export function FileFaults({ made: { faults, fault_count: count, toy_count: lines }, onClose }: FileFaultsProps) {
  return (
    <div>
      <div className="row gap-12">
        <FileDown size={24} className="ok" aria-hidden />
        <h3 className="h-16">正在生成文件，共 {lines} 行，完成后自动下载</h3>
      </div>
      <FaultList faults={faults} count={count} />
      <div className="flex mt-16">
        <Button className="push" type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  );
}
