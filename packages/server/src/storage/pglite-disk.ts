import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What of a stream of the embedded database's file system has to be known to bring it to the disk. */
interface Stream {
  /** Of the file on this machine; folders are not kept open. */
  readonly nfd?: number
  readonly node: object
}

interface Module {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: Stream) => number }
    realPath(node: object): string
  }
}

/**
 * The embedded database leaves what it writes to the operating system and does not wait for the disk: its file system
 * has no way to. This one has, so that PostgreSQL itself keeps to its order: the log is on the disk before a commit is
 * answered, and the tables before the log is cut off.
 */
class SyncedFolder extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options)
    const teach = (module: unknown): void => {
      const { NODEFS } = module as Module
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        else syncFolder(NODEFS.realPath(stream.node))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [teach, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** That a file is there, and under which name, is on the disk with its folder. Windows keeps that by itself. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** `-F` would have it not wait for the disk; of the ways to wait, only `fsync` reaches the file system. */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

/** Opens the embedded database in a folder so that what it has answered survives a power cut. */
export function openOnDisk(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedFolder(folder), startParams: START })
}
