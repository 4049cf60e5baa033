import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test("addresses of one IPv6 network are one sender, those of two networks are not", () => {
  expect(networkOf("2001:db8:1:2::7")).toBe(networkOf("2001:db8:1:2:ffff:0:1:9"));
  expect(networkOf("2001:db8:1:2::7")).not.toBe(networkOf("2001:db8:1:3::7"));
  expect(networkOf("::1")).not.toBe(networkOf("2001:db8::1"));
});

test("each IPv4 address is a sender, however it is written", () => {
  expect(networkOf("192.0.2.7")).not.toBe(networkOf("192.0.2.8"));
  expect(networkOf("::ffff:192.0.2.7")).toBe(networkOf("192.0.2.7"));
});

test("the port that a proxy writes beside an address makes no other sender of it", () => {
  expect(networkOf("192.0.2.7:51234")).toBe(networkOf("192.0.2.7"));
  expect(networkOf("[2001:db8:1:2::7]:443")).toBe(networkOf("2001:db8:1:2::7"));
  expect(networkOf("[2001:db8:1:2::7]")).toBe(networkOf("2001:db8:1:2::7"));
});

test("what is no address, as a socket's may be, is one sender", () => {
  expect(networkOf("")).toBe("");
});
