import { crc32 } from 'node:zlib'

export type ArchivedFile = { name: string; bytes: Buffer }

/** The first day that ZIP can express. A fixed time gives identical archives for identical files. */
const modified = { time: 0, date: (1 << 5) | 1 }

function entry({ name, bytes }: ArchivedFile, offset: number) {
  const path = Buffer.from(name)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(0x0800, 2)
  shared.writeUInt16LE(0, 4)
  shared.writeUInt16LE(modified.time, 6)
  shared.writeUInt16LE(modified.date, 8)
  shared.writeUInt32LE(crc32(bytes), 10)
  shared.writeUInt32LE(bytes.length, 14)
  shared.writeUInt32LE(bytes.length, 18)
  shared.writeUInt16LE(path.length, 22)
  const where = Buffer.alloc(14)
  where.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, bytes]),
    central: Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, where, path]),
  }
}

/** A ZIP archive without compression, because the files are small or already compressed. */
export function zip(files: ArchivedFile[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const { local, central } = entry(file, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
