import "server-only";
import { once } from "node:events";
import { Readable } from "node:stream";
import mongoose, { Types } from "mongoose";
import { type ImageMetadata, imageBucket, SIZES_TYPE } from "./bucket";
import type { PictureStore } from "./picture-store";
import type { Sizes } from "./process-image";

const chunks = () => mongoose.connection.collection("images.chunks");
const files = () => mongoose.connection.collection<mongoose.mongo.GridFSFile>("images.files");

/**
 * Stores pictures in GridFS: the original in chunks, its scaled copies (`sizes`) in the document of the file.
 */
export const databaseStore: PictureStore = {
  async store(id, { bytes, ...about }) {
    const metadata: ImageMetadata = { ...about, sized: true };
    const upload = imageBucket().openUploadStreamWithId(new Types.ObjectId(id), id, { metadata });
    upload.end(bytes);
    await once(upload, "finish");
  },

  async find(id, width) {
    const _id = new Types.ObjectId(id);
    const projection = {
      length: 1,
      "metadata.type": 1,
      "metadata.sized": 1,
      ...(width && { [`metadata.sizes.${width}`]: 1 }),
    };
    const file = await imageBucket().find({ _id }, { projection, promoteBuffers: true }).limit(1).next();
    if (!file) return null;
    const { type, sized, sizes } = file.metadata ?? {};
    const bytes: Buffer | undefined = width && sizes?.[width];
    if (bytes) {
      const open = async () => new Blob([new Uint8Array(bytes)]).stream();
      return { name: `${id}-${width}`, type: SIZES_TYPE, length: bytes.length, isFinal: true, open };
    }
    return {
      name: id,
      type: String(type),
      length: file.length,
      isFinal: width === undefined || sized === true,
      open: async () => Readable.toWeb(imageBucket().openDownloadStream(_id)) as ReadableStream<Uint8Array>,
    };
  },

  async load(id) {
    const _id = new Types.ObjectId(id);
    const file = await imageBucket().find({ _id }, { promoteBuffers: true }).limit(1).next();
    if (file?.metadata?.sized !== true) return null;
    try {
      const bytes = Buffer.concat(await imageBucket().openDownloadStream(_id).toArray());
      const { type, width, height, sizes = {} } = file.metadata as unknown as ImageMetadata;
      return { bytes, type, width, height, sizes: sizes as Sizes };
    } catch (error) {
      const { MongoGridFSChunkError, MongoRuntimeError } = mongoose.mongo;
      if (error instanceof MongoGridFSChunkError || error instanceof MongoRuntimeError) return null;
      throw error;
    }
  },

  async delete(id) {
    try {
      await imageBucket().delete(new Types.ObjectId(id));
    } catch (error) {
      // GridFS throws this error when there is no file document. By then, GridFS has deleted the chunks.
      if (!(error instanceof mongoose.mongo.MongoRuntimeError)) throw error;
    }
  },

  // Lists first chunks, not files: a crash in the middle of an upload leaves chunks without a file.
  async list(after, limit) {
    const found = await chunks()
      .find({ files_id: { $gt: new Types.ObjectId(after) }, n: 0 })
      .project<{ files_id: Types.ObjectId }>({ files_id: 1, _id: 0 })
      .sort({ files_id: 1, n: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ files_id }) => files_id.toHexString());
  },

  // The id of a picture is random, but the id of its first chunk contains the time of the upload.
  async storedBefore(time, ids) {
    const firstChunks = await chunks()
      .find({ files_id: { $in: ids.map((id) => new Types.ObjectId(id)) }, n: 0 })
      .project<{ _id: Types.ObjectId; files_id: Types.ObjectId }>({ files_id: 1 })
      .toArray();
    return firstChunks
      .filter(({ _id }) => _id.getTimestamp() < time)
      .map(({ files_id }) => files_id.toHexString());
  },

  count: () => files().estimatedDocumentCount(),
};
